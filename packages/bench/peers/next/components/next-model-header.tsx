import type { ReactNode } from 'react'
import type { Model } from '../made/slice-queries'

export function ModelHeader({ model, children }: { model: Model; children: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="page-width pt-8 sm:pt-12">
        <p className="text-sm">
          {children}
          <span aria-hidden className="mx-2 text-faint">
            /
          </span>
          <span className="text-faint">{model.make}</span>
        </p>
        <h1 className="mt-3 text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
          {model.name}
        </h1>
        <p className="prose-width mt-3 text-lg text-soft sm:text-xl">{model.tagline}</p>
        <div className="mx-auto mt-6 max-w-4xl">
          <MeasuredDrawing model={model} />
        </div>
      </div>
      <dl className="page-width mt-6 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-5">
        {model.keyFigures.map(({ label, words, isContradicted }) => (
          <div
            key={label}
            className="border-b border-line py-4 last:col-span-2 sm:border-0 sm:last:col-span-1"
          >
            <dt className="text-sm text-faint">{label}</dt>
            <dd className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
              {words ?? <span className="text-base font-normal text-soft">Not yet verified</span>}
            </dd>
            {isContradicted && (
              <dd className="text-sm">
                <a href="#about-figures" className="text-caution underline underline-offset-2">
                  See note
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </header>
  )
}

function MeasuredDrawing({ model }: { model: Model }) {
  const { width, height, ground } = model.drawing
  const line = ground + 200
  const { measures } = model
  const nose = measures ? (width - measures.length) / 2 : 0
  const roof = measures ? ground - measures.height : 0
  return (
    <figure className="-mx-[3vw] sm:mx-0">
      <svg
        viewBox={`-420 -120 ${width + 840} ${height + 420}`}
        role="img"
        aria-label={`Side view of the ${model.name}, drawn to scale`}
        className="w-full"
      >
        <path d={`M-420 ${ground}H${width + 420}`} stroke="var(--line)" strokeWidth="10" />
        <svg width={width} height={height}>
          <use href={`/drawings/${model.slug}.svg#car`} />
        </svg>
        {measures && (
          <g
            stroke="var(--line-strong)"
            strokeWidth="8"
            fill="none"
            className="[&_text]:fill-[var(--ink-soft)] [&_text]:stroke-none [&_text]:text-[110px] [&_text]:tabular-nums sm:[&_text]:text-[84px]"
          >
            <path
              d={`M${nose} ${line}H${width - nose}M${nose} ${line - 50}v100M${width - nose} ${line - 50}v100`}
            />
            <text x={width / 2} y={line + 150} textAnchor="middle">
              {measures.lengthWords}
            </text>
            <path
              d={`M${width - nose + 180} ${roof}V${ground}M${width - nose + 130} ${roof}h100M${width - nose + 130} ${ground}h100`}
            />
            <text
              textAnchor="middle"
              transform={`translate(${width - nose + 330} ${(roof + ground) / 2}) rotate(-90)`}
            >
              {measures.heightWords}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}
