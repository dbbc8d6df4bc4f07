// What a trip says by its outcome: planned, blocked or too long, and what would change it.
import type { ReactNode } from 'react'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { OnwardNote, RibbonSection, TripGlance } from './ribbon-section.tsx'
import type {
  BlockedTrip,
  PlannedTrip,
  TripAnswer,
  TripParts,
  WhatIf,
} from './trip-answer-schema.ts'
import { exampleTrip } from './trip-fields.ts'
import { TripMap, type TripDrawing } from './trip-map.tsx'
import { blockedFigures, farthestText, gapText, kmText, roundKm } from './trip-words.ts'
import { hasStops } from './way-rows.ts'
import { WaySection } from './way-section.tsx'

type Planned = { answer: TripAnswer; plan: PlannedTrip; reserve: number; leave: string }

/** A plan: its picture and figures across, then its steps and, beside them while they are read, its map; on a phone one after the other. */
export function PlannedSection(
  props: Planned & {
    map: TripDrawing | null
    outline: Source
    /** What would change the plan, and what it rests on. */
    children: ReactNode
  },
) {
  const { answer, plan, reserve, leave, map, outline } = props
  return (
    <>
      <RibbonSection plan={plan} places={answer.places} {...{ leave, reserve }} />
      {hasStops(plan) && <TripGlance plan={plan} />}
      {plan.onward?.isEnough && <OnwardNote onward={plan.onward} />}
      <div className="mt-6 grid grid-rows-[auto_1fr] gap-x-8 sm:mt-8 sm:grid-cols-[minmax(0,1fr)_14rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <WaySection plan={plan} places={answer.places} {...{ leave, reserve }} />
        </div>
        {map && (
          <TripMap
            map={map}
            outline={outline}
            describedAs={answer.summary}
            className="mt-3 flex flex-col sm:sticky sm:top-20 sm:row-span-2 sm:mt-1 sm:max-h-[calc(100dvh-6rem)] sm:self-start"
          />
        )}
        <div className="min-w-0">
          {props.children}
          <MapFiles isPlanned />
        </div>
      </div>
    </>
  )
}

/** The plan of the example, before anything is asked: its picture and figures, and the way to the rest. */
export function ExampleSection({ answer, plan, reserve, leave }: Planned) {
  const query = new URLSearchParams(usePageUrl().search)
  for (const [name, place] of Object.entries(exampleTrip)) query.set(name, place)
  return (
    <>
      <RibbonSection plan={plan} places={answer.places} {...{ leave, reserve }} />
      {hasStops(plan) && (
        <div className="max-sm:hidden">
          <TripGlance plan={plan} />
        </div>
      )}
      <p className="mt-2">
        <PageLink
          to={`/trip?${query}`}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          Steps, map and how we worked this out
        </PageLink>
      </p>
    </>
  )
}

/** The same line and points for other programs. */
export function MapFiles({ isPlanned }: { isPlanned: boolean }) {
  const { pathname, search } = usePageUrl()
  const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm print:hidden">
      {isPlanned && (
        <a href={`${pathname}.gpx${search}`} className={link}>
          GPX for a navigator
        </a>
      )}{' '}
      <a href={`${pathname}.geojson${search}`} className={link}>
        GeoJSON for maps
      </a>
    </p>
  )
}

/** Why a trip cannot be done and what would change that, beside its map. */
export function BlockedSection(props: {
  answer: TripAnswer
  blocked: BlockedTrip
  map: TripDrawing | null
  outline: Source
  /** What the answer rests on. */
  children: ReactNode
}) {
  const { answer, blocked, map, outline, children } = props
  const { needs, has } = blockedFigures(blocked)
  const share = Math.max(0, Math.min(1, blocked.has / blocked.needs))
  return (
    <div className="mt-4 grid gap-x-10 sm:mt-6 sm:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        {answer.overload && <p className="mb-3 text-lg">{`${gapText(blocked)}.`}</p>}
        <svg aria-hidden className="h-3 w-full">
          <rect width="100%" height="100%" className="fill-danger" />
          <rect width={`${Math.round(100 * share)}%`} height="100%" className="fill-accent" />
        </svg>
        <dl className="mt-2 grid grid-cols-2 gap-x-4">
          <Need
            name="This car, at worst"
            value={surelyText(blocked)}
            note={`with ${has} above your reserve`}
          />
          <Need
            name={`To ${blocked.to}`}
            value={kmText(blocked.km)}
            note={`which may take ${needs}`}
            isEnd
          />
        </dl>
        <p className="mt-3">
          {!answer.overload && `${answer.headline}. `}
          {farthestText(blocked)}
        </p>
        <WhatIfsSection whatIfs={answer.whatIfs} />
      </div>
      {map && (
        <div className="row-span-2 max-sm:mt-5">
          <TripMap map={map} outline={outline} describedAs={answer.summary} />
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}

/** How far a car goes at worst on the stretch that stops it: as much of it as the battery has of what it takes. */
export function surelyText({ km, needs, has }: BlockedTrip): string {
  if (has <= 0) return unitText(0, 'km')
  // It never looks as long as the stretch.
  const goes = Math.min(roundKm((km * has) / needs), roundKm(km) - 1)
  return `about ${unitText(goes, 'km')}`
}

const Need = (props: { name: string; value: string; note: string; isEnd?: boolean }) => (
  <div className={props.isEnd ? 'text-right' : ''}>
    <dt className="text-sm text-soft">{props.name}</dt>
    <dd className="font-voice text-lg font-semibold tabular-nums sm:text-2xl">
      {props.value}
      <p className="font-sans text-xs font-normal text-soft sm:text-sm">{props.note}</p>
    </dd>
  </div>
)

/** What would change the answer. */
export function WhatIfsSection({ whatIfs }: { whatIfs: readonly WhatIf[] }) {
  if (whatIfs.length === 0) return null
  return (
    <section aria-labelledby="what-if" className="mt-6 max-w-2xl sm:mt-8">
      <h2 id="what-if" className="text-xl font-semibold sm:text-2xl">
        What would change it
      </h2>
      <ul className="mt-2">
        {whatIfs.map(({ label, text, query }) => (
          <li key={label} className="border-t border-line">
            <PageLink
              to={`/trip${query}`}
              className="group flex min-h-11 items-center max-sm:text-[0.9375rem]"
            >
              <span>
                <span className="font-medium text-accent underline-offset-4 group-hover:underline">
                  {label}
                </span>{' '}
                <span className="tabular-nums">{text}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts of a trip that cannot be planned in one go. */
export function PartsSection({ parts, isBusy }: { parts: TripParts; isBusy: boolean }) {
  return (
    <div className="prose-width mt-4">
      <p className="text-lg">
        {isBusy
          ? 'It has too much to do at the moment. A part of the trip is quicker to work out:'
          : 'So many stops and places take too long to plan together. Plan each part by itself, and start it with what you arrive with.'}
      </p>
      <ul className="mt-3">
        {parts.map(({ from, to, query }) => (
          <li key={query} className="border-t border-line py-1">
            <PageLink
              to={`/trip${query}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
            >
              {`${from} to ${to}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
