import { ShieldCheck } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { CarDrawing } from '../../cars/drawings/car-drawing.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'

// Three cars on one ground line, to the same scale; positions of their frames in millimetres.
const lineUp = [
  { slug: 'tesla-model-3', left: -590 },
  { slug: 'volvo-ex30', left: 4136 },
  { slug: 'kia-ev5', left: 8811 },
]
const width = 14368
const { ground } = drawingFrame
const top = ground - 1850

/** A car to choose in the hero: the key of a version, and the name of its model. */
export type CarChoice = readonly [key: string, name: string]

export function HeroSection({
  title,
  promise,
  cars,
}: HomeTexts['hero'] & { cars: readonly CarChoice[] }) {
  return (
    <section className="border-b border-line">
      <div className="page-width grid gap-x-16 gap-y-5 pt-6 pb-6 sm:gap-y-8 sm:pt-16 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center">
        <div>
          <h1 className="max-w-4xl text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] font-semibold tracking-[-0.035em]">
            {title}
          </h1>
          <p className="prose-width mt-3 text-[0.9375rem] leading-normal text-soft sm:mt-5 sm:text-xl">
            {promise}
          </p>
          <p className="prose-width mt-3 flex gap-2.5 text-[0.9375rem] leading-snug sm:mt-4 sm:text-base">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              Nothing for sale, no advertising, and each figure names its source or says it has
              none.{' '}
              <PageLink to="/about" className="text-accent underline underline-offset-4">
                About this site
              </PageLink>
            </span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-2 max-sm:[&>*]:text-sm sm:mt-6 sm:gap-3">
            <PageLink to="/ev-models" className={buttonClass('primary')}>
              Browse EV models
            </PageLink>{' '}
            <PageLink to="/charging-stations/find" className={buttonClass('outline')}>
              Find charging stations
            </PageLink>
          </div>
        </div>
        <StartForm cars={cars} />
      </div>
      <LineUp />
    </section>
  )
}

/** Two questions that lead to an answer: the fields have the names that /ev-cost reads. */
function StartForm({ cars }: { cars: readonly CarChoice[] }) {
  return (
    <form
      method="get"
      action="/ev-cost"
      autoComplete="off"
      aria-labelledby="start"
      className="grid gap-3 rounded-card border border-line bg-sunken p-4 sm:gap-4 sm:p-5"
    >
      <LandingField id="answer" />
      <h2 id="start" className="text-lg font-semibold">
        What would an EV cost you a year?
      </h2>
      <SelectField label="Which car?" name="version" any="Not decided yet" options={cars} />
      <label className="block font-medium">
        Where do you drive?
        <input
          name="postcode"
          maxLength={40}
          placeholder="Town or postcode"
          className="mt-1.5 block min-h-12 w-full rounded-lg border border-edge bg-raised px-3 py-2 placeholder:text-faint"
        />
      </label>
      <Button type="submit">Work it out</Button>
    </form>
  )
}

function LineUp() {
  return (
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
  )
}
