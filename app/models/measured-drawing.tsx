import type { Model } from '../../content/model-schema.ts'
import { drawingFrames, frameSizeOf } from '../../content/silhouette.ts'
import { knownFigures } from '../../content/versions/version.ts'
import { formatFigure } from './figure-text.ts'
import { CarDrawing } from './car-drawing.tsx'

const margin = { top: 120, side: 420, bottom: 420 }

/** A model's side view with its length, wheelbase and height marked, all to one scale. */
export function MeasuredDrawing({ model }: { model: Model }) {
  const { slug, name } = model
  const { width, height, ground } = drawingFrames[frameSizeOf(model)]
  const length = knownFigures(model, 'length')[0]?.figure
  const tall = knownFigures(model, 'height')[0]?.figure
  const known = typeof length?.value === 'number' && typeof tall?.value === 'number'
  const nose = known ? (width - Number(length.value)) / 2 : 0
  const roof = known ? ground - Number(tall.value) : 0
  const line = ground + 200
  return (
    <figure className="-mx-[3vw] sm:mx-0">
      <svg
        viewBox={`${-margin.side} ${-margin.top} ${width + 2 * margin.side} ${height + margin.top + margin.bottom - 120}`}
        role="img"
        aria-label={`Side view of the ${name}, drawn to scale`}
        className="w-full"
      >
        <path
          d={`M${-margin.side} ${ground}H${width + margin.side}`}
          stroke="var(--line)"
          strokeWidth="10"
        />
        <svg width={width} height={height}>
          <CarDrawing slug={slug} />
        </svg>
        {known && (
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
              {formatFigure('length', length)}
            </text>
            <path
              d={`M${width - nose + 180} ${roof}V${ground}M${width - nose + 130} ${roof}h100M${width - nose + 130} ${ground}h100`}
            />
            <text
              textAnchor="middle"
              transform={`translate(${width - nose + 330} ${(roof + ground) / 2}) rotate(-90)`}
            >
              {formatFigure('height', tall)}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}
