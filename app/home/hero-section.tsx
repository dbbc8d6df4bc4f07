import { hero } from '../../content/home.ts'
import { drawingFrames } from '../../content/silhouette.ts'
import { CarDrawing } from '../models/car-drawing.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'

// Three cars on one ground line, to the same scale; positions in millimetres.
const lineUp = [
  { slug: 'nissan-leaf', left: -300 },
  { slug: 'kia-ev5', left: 4450 },
  { slug: 'tesla-model-3', left: 9300 },
]
const width = 14200
const height = 2080
const carFrame = drawingFrames.standard

export function HeroSection() {
  return (
    <section className="border-b border-line">
      <div className="page-width pt-14 pb-8 sm:pt-24">
        <h1 className="max-w-4xl text-[clamp(2.5rem,7vw,4.75rem)] leading-[1.02] font-semibold tracking-[-0.035em]">
          {hero.title}
        </h1>
        <p className="prose-width mt-6 text-lg text-soft sm:text-xl">{hero.promise}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <PageLink to="/ev-models" className={buttonClass('primary')}>
            Browse EV models
          </PageLink>
          <PageLink to="/charging-stations" className={buttonClass('outline')}>
            Find charging stations
          </PageLink>
        </div>
      </div>
      <div className="page-width overflow-hidden">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="mx-auto w-[190%] max-w-none sm:w-full"
          aria-hidden
        >
          {lineUp.map(({ slug, left }) => (
            <svg key={slug} x={left} width={carFrame.width} height={carFrame.height}>
              <CarDrawing slug={slug} />
            </svg>
          ))}
          <path
            d={`M0 ${carFrame.ground} H${width}`}
            stroke="var(--line-strong)"
            strokeWidth="10"
          />
        </svg>
      </div>
    </section>
  )
}
