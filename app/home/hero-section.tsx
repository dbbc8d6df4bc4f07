import type { HomeTexts } from '../../content/home.ts'
import { drawingFrame } from '../../content/silhouette.ts'
import { CarDrawing } from '../models/car-drawing.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'

// Three cars on one ground line, to the same scale; positions of their frames in millimetres.
const lineUp = [
  { slug: 'tesla-model-3', left: -590 },
  { slug: 'volvo-ex30', left: 4136 },
  { slug: 'kia-ev5', left: 8811 },
]
const width = 14368
const { ground } = drawingFrame
const top = ground - 1850

export function HeroSection({ title, promise }: HomeTexts['hero']) {
  return (
    <section className="border-b border-line">
      <div className="page-width pt-14 pb-8 sm:pt-24">
        <h1 className="max-w-4xl text-[clamp(2.5rem,7vw,4.75rem)] leading-[1.02] font-semibold tracking-[-0.035em]">
          {title}
        </h1>
        <p className="prose-width mt-6 text-lg text-soft sm:text-xl">{promise}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <PageLink to="/ev-models" className={buttonClass('primary')}>
            Browse EV models
          </PageLink>
          <PageLink to="/charging-stations/find" className={buttonClass('outline')}>
            Find charging stations
          </PageLink>
        </div>
      </div>
      <div className="page-width">
        <div className="overflow-hidden">
          {/* A phone shows the first car alone, and whole. */}
          <svg
            viewBox={`0 ${top} ${width} ${drawingFrame.height - top}`}
            className="w-[286%] max-w-none sm:w-full"
            aria-hidden
          >
            {lineUp.map(({ slug, left }) => (
              <g key={slug} transform={`translate(${left})`}>
                <CarDrawing slug={slug} />
              </g>
            ))}
            <path d={`M0 ${ground} H${width}`} stroke="var(--line-strong)" strokeWidth="10" />
          </svg>
        </div>
      </div>
    </section>
  )
}
