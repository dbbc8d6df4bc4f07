import type { Model } from '../../content/model-schema.ts'
import {
  firstToCompare,
  knownFigures,
  numberOf,
  rangeCycles,
  rangeNames,
} from '../../content/versions/version.ts'
import { CreditedPicture, MorePictures } from '../photos/credited-picture.tsx'
import type { Photo } from '../photos/photo.ts'
import { PageLink } from '../ui/page-link.tsx'
import { CompareWithLink } from './compare-link.tsx'
import { headlinesOf } from './headline.ts'
import { WasNote } from './history-context.tsx'
import { drawingFrame, silhouetteOf } from '../../content/silhouette.ts'
import { formatFigure } from './figure-text.ts'
import { CarDrawing } from './car-drawing.tsx'
import { dateText } from '../../content/date-text.ts'
import { priceText } from '../../content/model-text.ts'
import { numberText } from '../ui/number-text.ts'

/** The header of a model page: name, tagline, picture and the five figures people look for first. */
export function ModelHeader(props: { model: Model; photo: Photo | null; more: Photo[] }) {
  const { model, photo, more } = props
  return (
    <header className="border-b border-line">
      <div className="page-width pt-8 sm:pt-12">
        <p className="text-sm">
          <PageLink
            to="/ev-models"
            className="text-accent underline underline-offset-4 hover:no-underline"
          >
            EV models
          </PageLink>
          <span aria-hidden className="mx-2 text-faint">
            /
          </span>
          <span className="text-faint">{model.make}</span>
        </p>
        <h1 className="mt-3 text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
          {model.name}
        </h1>
        <p className="prose-width mt-3 text-lg text-soft sm:text-xl">{model.tagline}</p>
        <p className="prose-width mt-3">{knownFacts(model).join(' ')}</p>
        <details className="prose-width mt-1">
          <summary className="flex min-h-11 items-center text-accent underline-offset-4 hover:underline">
            About the figures below
          </summary>
          <p className="mb-2 text-soft">{`They are this site’s own listing. ${model.describes}`}</p>
        </details>
        <p className="mt-1">
          <CompareWithLink slug={model.slug} version={firstToCompare(model)?.id ?? ''} />
        </p>
        <div className="mx-auto mt-6 max-w-4xl">
          {photo ? (
            <>
              <CreditedPicture photo={photo} first />
              <MorePictures photos={more} />
            </>
          ) : (
            <MeasuredDrawing model={model} />
          )}
        </div>
      </div>
      <HeadlineList model={model} />
    </header>
  )
}

const big = 'text-xl font-semibold tracking-tight tabular-nums sm:text-2xl'

/** The five figures people look for first: the listed value, and below it the published ones at the same size. */
function HeadlineList({ model }: { model: Model }) {
  return (
    <div className="page-width mt-6">
      <dl className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-5">
        {headlinesOf(model).map(({ name, label, listed, published }) => (
          <div key={name} className="border-b border-line py-4 last:max-sm:col-span-2 sm:border-0">
            <dt className="text-sm text-faint">{label}</dt>
            {listed && <Value value={listed.value} of={listed.fits} place={`listing/${name}`} />}
            {published.map(({ value, of }) => (
              <Value key={value + of} value={value} of={of} />
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

function Value(props: { value: string; of: string; place?: string }) {
  return (
    <dd className="not-first-of-type:mt-2">
      <span className={big}>{props.value}</span>
      {props.of && <span className="block text-sm leading-snug text-soft">{props.of}</span>}
      {props.place && <WasNote place={props.place} />}
    </dd>
  )
}

// In millimetres, around the car.
const margin = 150
/** Room for the measurements at their size on a phone. */
const marginOfText = { right: 480, bottom: 440 }
const textSizes =
  '[&_text]:text-[245px] xs:[&_text]:text-[190px] sm:[&_text]:text-[130px] lg:[&_text]:text-[100px]'

/** A model's side view with its length and height marked, all to one scale. */
function MeasuredDrawing({ model }: { model: Model }) {
  const { slug, name } = model
  const { width, ground } = drawingFrame
  const body = silhouetteOf(model)
  const length = knownFigures(model, 'length')[0]?.figure
  const tall = knownFigures(model, 'height')[0]?.figure
  const known = typeof length?.value === 'number' && typeof tall?.value === 'number'
  const nose = (width - (body.length ?? width)) / 2
  const tail = width - nose
  const roof = ground - (body.height ?? ground)
  const line = ground + 140
  const { right: after, bottom: below } = known ? marginOfText : { right: margin, bottom: 60 }
  const left = nose - margin
  const right = tail + after
  const top = roof - 90
  return (
    <figure className="-mx-[3vw] sm:mx-0">
      <svg
        viewBox={`${left} ${top} ${right - left} ${ground + below - top}`}
        role="img"
        aria-label={`Side view of the ${name}, drawn to scale`}
        className="w-full"
      >
        <path d={`M${left} ${ground}H${right}`} stroke="var(--line)" strokeWidth="10" />
        <CarDrawing slug={slug} />
        {known && (
          <g
            stroke="var(--line-strong)"
            strokeWidth="8"
            fill="none"
            className={`[&_text]:fill-[var(--ink-soft)] [&_text]:stroke-none [&_text]:tabular-nums ${textSizes}`}
          >
            <path
              d={`M${nose} ${line}H${tail}M${nose} ${line - 50}v100M${tail} ${line - 50}v100`}
            />
            <text x={width / 2} y={line + 40} dy=".85em" textAnchor="middle">
              {formatFigure('length', length)}
            </text>
            <path
              d={`M${tail + 140} ${roof}V${ground}M${tail + 90} ${roof}h100M${tail + 90} ${ground}h100`}
            />
            <text
              dy=".85em"
              textAnchor="middle"
              transform={`translate(${tail + 190} ${(roof + ground) / 2}) rotate(-90)`}
            >
              {formatFigure('height', tall)}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'Batteries of 55 and 78 kWh. 436 to 604 km by WLTP. From $55,520 in February 2026.' What is not known has no sentence. */
function knownFacts(model: Model): string[] {
  return [batteriesOf(model), rangesOf(model), lastPriceOf(model)].flatMap((each) => each ?? [])
}

/** The values of a figure in all versions, once each, the smallest first. */
const valuesOf = (model: Model, name: Parameters<typeof numberOf>[2]): number[] =>
  [...new Set(model.versions.flatMap((version) => numberOf(model, version, name) ?? []))].toSorted(
    (a, b) => a - b,
  )

function batteriesOf(model: Model): string | null {
  const values = valuesOf(model, 'batteryUsable')
  if (values.length === 0) return null
  return `${values.length === 1 ? 'A battery' : 'Batteries'} of ${list.format(values.map(String))}\u00a0kWh.`
}

/** By the test that most versions have a range in, because ranges of two tests do not compare. */
function rangesOf(model: Model): string | null {
  const known = rangeNames
    .map((cycle) => ({
      cycle,
      values: valuesOf(model, cycle),
      versions: model.versions.filter((each) => numberOf(model, each, cycle) !== null).length,
    }))
    .filter(({ versions }) => versions > 0)
    .toSorted((a, b) => b.versions - a.versions)
  const [best] = known
  if (!best) return null
  const [least = 0, most = least] = [best.values.at(0), best.values.at(-1)]
  const span = least === most ? numberText(most) : `${numberText(least)} to ${numberText(most)}`
  return best.cycle === 'rangeClaimed'
    ? `${span}\u00a0km, by a test that nobody names.`
    : `${span}\u00a0km by ${best.cycle === 'rangeEpa' ? 'the ' : ''}${rangeCycles[best.cycle]}.`
}

function lastPriceOf({ fromPrices }: Model): string | null {
  const [last] = fromPrices
  if (!last) return null
  return `New from ${priceText(last.value)} in ${dateText(last.on)}.`
}
