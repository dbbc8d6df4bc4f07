// What a trip says by its outcome: planned, blocked or too long, and what would change it.
import type { ReactNode } from 'react'
import { durationText, unbroken } from '../../../content/texts/numbers-and-lists.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { RibbonSection } from './ribbon-section.tsx'
import type {
  BlockedTrip,
  PlannedTrip,
  TripAnswer,
  TripParts,
  WhatIf,
} from './trip-answer-schema.ts'
import { exampleTrip, isFrost } from './trip-fields.ts'
import { GapDrawing, TripMap, type TripDrawing } from './trip-map.tsx'
import {
  dollarsSpan,
  farthestText,
  gapText,
  middle,
  percentText,
  roundMinutes,
  totalText,
} from './trip-words.ts'
import { hasStops } from './way-rows.ts'
import { WaySection } from './way-section.tsx'

type Planned = { answer: TripAnswer; plan: PlannedTrip; reserve: number; leave: string }

/** A plan: its picture and figures across, then its steps and, beside them while they are read, its map; on a phone one after the other. */
export function PlannedSection(
  props: Planned & {
    map: TripDrawing | null
    outline: Source
    /** What the plan rests on. */
    children: ReactNode
  },
) {
  const { answer, plan, reserve, leave, map, outline } = props
  return (
    <>
      <RibbonSection plan={plan} places={answer.places} {...{ leave, reserve }} />
      {hasStops(plan) && <TripGlance plan={plan} />}
      {plan.onward?.isEnough && <OnwardNote onward={plan.onward} />}
      <div className="mt-6 grid grid-rows-[auto_1fr] gap-x-8 sm:mt-8 sm:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <WaySection plan={plan} places={answer.places} {...{ leave, reserve }} />
          <WhatIfsSection whatIfs={answer.whatIfs.filter((one) => !isFrost(one))} />
        </div>
        {map && (
          <TripMap
            map={map}
            outline={outline}
            describedAs={answer.summary}
            className="mt-6 flex flex-col sm:sticky sm:top-20 sm:row-span-2 sm:mt-1 sm:max-h-[calc(100dvh-6rem)] sm:self-start"
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
          className="inline-flex min-h-11 items-center font-medium text-link"
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
  const link = 'inline-flex min-h-11 items-center text-link'
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
  const isStuck = blocked.reaches === blocked.from && !blocked.detour
  return (
    <div className="mt-4 grid grid-rows-[auto_auto_1fr] gap-x-8 sm:mt-6 sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="sm:col-span-2">
        {answer.overload && <p className="mb-3 text-lg">{`${gapText(blocked)}.`}</p>}
        <GapDrawing blocked={blocked} />
      </div>
      <div>
        {(!answer.overload || !isStuck) && (
          <p className="prose-width mt-3 lg:mt-0">
            {!answer.overload && `${answer.headline}. `}
            {!isStuck && farthestText(blocked)}
          </p>
        )}
        <WhatIfsSection whatIfs={answer.whatIfs} title="What would work" />
      </div>
      {map && (
        <div className="row-span-2 max-sm:mt-5 sm:mt-1">
          <TripMap map={map} outline={outline} describedAs={answer.summary} />
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}

/** What would change the answer. */
function WhatIfsSection(props: { whatIfs: readonly WhatIf[]; title?: string }) {
  const { whatIfs, title = 'What would change it' } = props
  if (whatIfs.length === 0) return null
  return (
    <section aria-labelledby="what-if" className="mt-6 max-w-2xl sm:mt-8">
      <h2 id="what-if" className="text-xl font-semibold sm:text-2xl">
        {title}
      </h2>
      <ul className="mt-2">
        {whatIfs.map(({ label, text, query }) => (
          <li key={label} className="border-t border-line">
            <PageLink
              to={`/trip${query}`}
              className="group flex min-h-11 items-center py-2 leading-snug max-sm:text-[0.9375rem]"
            >
              <span>
                <span className="font-medium text-accent underline-offset-4 group-hover:underline">
                  {label}
                </span>{' '}
                <span className="tabular-nums">{unbroken(text)}</span>
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

/** What is enough to get away from an end without a charger. */
function OnwardNote({ onward }: { onward: NonNullable<PlannedTrip['onward']> }) {
  const { place, charger, need, isBack } = onward
  return (
    <p className="mt-2 text-soft">
      {`There is no charger at ${place}. ${need}% is enough to get ${isBack ? 'back ' : ''}to ${charger}, and you arrive with more.`}
    </p>
  )
}

/** What public charging costs, and of how many stops nobody says the price. */
function priceOf({ cost, stops }: PlannedTrip): { text: string; notes: string[] } {
  if (!cost) return { text: stops.length === 0 ? 'none' : 'not known', notes: [] }
  const whose = cost.unpriced === 1 ? 'one stop’s' : `${cost.unpriced} stops’`
  return { text: dollarsSpan(cost), notes: cost.unpriced > 0 ? [`${whose} price unknown`] : [] }
}

/** Time, cost, what is left and how long it charges, side by side. */
function TripGlance({ plan }: { plan: PlannedTrip }) {
  const { minutes, arrives, perhaps } = plan
  const price = priceOf(plan)
  const without = perhaps.length > 0 ? ['without second chances'] : []
  const items = [
    {
      name: 'Time in all',
      text: durationText(roundMinutes(middle(minutes.total))),
      note: [totalText(minutes.total), ...without].join(', '),
    },
    { name: 'Public charging', text: price.text, note: [...price.notes, ...without].join(', ') },
    { name: 'You arrive with', text: percentText(arrives) },
    ...(plan.stops.length > 0
      ? [{ name: 'At the chargers', text: durationText(roundMinutes(middle(minutes.charging))) }]
      : []),
  ]
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-3 gap-y-2.5 sm:grid-cols-4 sm:gap-x-6">
      {items.map(({ name, text, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-voice text-xl font-semibold tabular-nums">
            {text}
            {note && <p className="font-sans text-xs font-normal text-soft sm:text-sm">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
