import { axisUpTo, ChartTable } from '../../facts/answers/line-chart.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { numberText, unbroken } from '../../../content/texts/numbers-and-lists.ts'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'
import {
  ribbonMarks,
  ribbonPoints,
  ribbonRuns,
  summitLabelY,
  tenth,
  type RibbonMark,
  type RibbonPoint,
} from './ribbon-drawing.ts'
import { endTexts, hasStops, wayRows } from './way-rows.ts'
import { dashed, dollarsSpan, percentText, totalText } from './trip-words.ts'

/** The drawing is a hundred high; the land takes this much of it. */
const landHeight = 55

type RibbonProps = {
  plan: PlannedTrip
  places: TripAnswer['places']
  leave: string
  reserve: number
}

/**
 * The trip as one picture: the road's height as a silhouette, over it the charge, which falls as the car drives and jumps
 * at each numbered stop, between its worst and its best case; dashed, the reserve.
 */
export function RibbonSection(props: RibbonProps) {
  const { plan, places, leave, reserve } = props
  const points = ribbonPoints(plan.profile)
  if (points.length === 0) return null
  const { roads, ferries } = ribbonRuns(points)
  const highest = points.reduce((one, other) => (other.height > one.height ? other : one))
  const roof = axisUpTo(Math.max(highest.height, 300)).max
  const up = (percent: number) => tenth(100 - percent)
  // Surfaces are drawn to whole units of two pixels; a stop stands twice on the land.
  const land = points.map(
    ({ x, height }) => `${x} ${Math.round(100 - (landHeight * height) / roof)}`,
  )
  const edge = (pick: 'low' | 'high') =>
    points.map(({ x, charge }) => `${x} ${Math.round(100 - charge[pick])}`)
  const charge = (run: readonly RibbonPoint[]) =>
    `M${run.map(({ x, charge: { mid } }) => `${x} ${up(mid)}`).join(' ')}`
  const climbs = roads.length > 0 ? `: the road climbs to ${numberText(highest.height)} m` : ''
  const summit = `${highest.place} ${numberText(highest.height)}\u00a0m`
  const label = { x: highest.x, text: summit, top: 100 - (landHeight * highest.height) / roof }
  const name = `${plan.kmText} as a picture${climbs}; the charge ends at ${percentText(plan.arrives)}.`
  return (
    <figure className="mt-3 sm:mt-5">
      <svg
        role="img"
        aria-label={name}
        className="h-40 w-full overflow-visible rounded-card bg-sea text-xs tabular-nums sm:h-52"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          fill="none"
        >
          <path
            d={`M0 100 ${[...new Set(land)].join(' ')} 100 100Z`}
            className="fill-edge/30 dark:fill-edge/40"
          />
          <path
            d={`M${[...edge('high'), ...edge('low').toReversed()].join(' ')}Z`}
            className="fill-lit/60"
          />
          <path
            d={`M0 ${up(reserve)}H100`}
            strokeWidth="1.5"
            strokeDasharray="5 5"
            vectorEffect="non-scaling-stroke"
            className="stroke-danger"
          />
          <g strokeWidth="3" strokeLinejoin="round" className="stroke-accent">
            <path d={roads.map(charge).join('')} vectorEffect="non-scaling-stroke" />
            {ferries.length > 0 && (
              <path
                d={ferries.map(charge).join('')}
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        </svg>
        <RibbonScale {...{ reserve, up, ferries }} />
        {highest.height >= 150 && (
          <DrawnText
            {...textAt(highest.x)}
            y={`${tenth(summitLabelY(points, label, reserve))}%`}
            dy=".32em"
            className="fill-[var(--ink-soft)] text-[0.6875rem]"
          >
            {summit}
          </DrawnText>
        )}
        <RibbonMarks marks={ribbonMarks(points, places.slice(1, -1))} up={up} />
      </svg>
      <RibbonCaption {...{ plan, places, leave }} />
    </figure>
  )
}

/** Where the picture begins and ends, and what it shows. */
function RibbonCaption({ plan, places, leave }: Omit<RibbonProps, 'reserve'>) {
  const [start, end] = endTexts(wayRows(plan, places, leave))
  return (
    <figcaption className="mt-1 text-sm text-soft">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink">
        <span>{start}</span> <span className="text-right">{end}</span>
      </p>
      <p className="text-xs">
        {`Battery, worst to best${hasStops(plan) ? '' : `, over ${plan.kmText}`}; hills in grey`}
      </p>
    </figcaption>
  )
}

/** Half and the reserve of the battery at the edge, and the names of the ferries. */
function RibbonScale(props: {
  reserve: number
  ferries: readonly (readonly [RibbonPoint, RibbonPoint])[]
  up: (percent: number) => number
}) {
  const { reserve, ferries, up } = props
  return (
    <g className="fill-[var(--ink-soft)] text-[0.6875rem]">
      <DrawnText x="6" y={`${up(50)}%`} dy=".32em">
        50%
      </DrawnText>
      <DrawnText x="6" y={`${up(reserve)}%`} dy="-.35em" className="fill-danger">
        {`reserve ${reserve}%`}
      </DrawnText>
      {ferries.map(([from, to]) => (
        <DrawnText key={from.x} {...textAt((from.x + to.x) / 2)} y="77%">
          Ferry
        </DrawnText>
      ))}
    </g>
  )
}

/** A text at a point, within the picture. */
function textAt(x: number) {
  const inside = x > 75 ? 'end' : 'middle'
  return { x: `${x}%`, textAnchor: x < 25 ? 'start' : inside } as const
}

/** The stops, numbered, and the places that were asked for, with their names. */
function RibbonMarks(props: { marks: readonly RibbonMark[]; up: (percent: number) => number }) {
  return props.marks.map(({ x, charge, lift, sign, kind }) => (
    <Mark key={`${x} ${kind}`} x={x} y={props.up(charge)}>
      {kind === 'via' || !sign ? (
        <circle
          r={kind === 'via' ? 4.5 : 3.5}
          strokeWidth="2"
          className={`stroke-accent ${kind === 'via' ? 'fill-raised' : 'fill-accent'}`}
        />
      ) : (
        <circle cy={-lift} r="9.5" className="fill-accent" />
      )}
      {sign && (
        <DrawnText
          y={4 - lift}
          textAnchor="middle"
          className={kind === 'via' ? 'fill-ink' : 'fill-on-accent font-semibold'}
        >
          {sign}
        </DrawnText>
      )}
    </Mark>
  ))
}

/** What is enough to get away from an end without a charger. */
export function OnwardNote({ onward }: { onward: NonNullable<PlannedTrip['onward']> }) {
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

/** Distance, time, cost and what is left, side by side. */
export function TripGlance({ plan }: { plan: PlannedTrip }) {
  const { kmText, minutes, arrives, perhaps } = plan
  const price = priceOf(plan)
  const without = perhaps.length > 0 ? ['without second chances'] : []
  const [time = '', ...rest] = totalText(minutes.total).split(', ')
  const items = [
    { name: 'Time in all', text: unbroken(time), note: [...rest, ...without].join(', ') },
    { name: 'Public charging', text: price.text, note: [...price.notes, ...without].join(', ') },
    { name: 'You arrive with', text: percentText(arrives) },
    { name: 'Distance', text: kmText },
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

/** The picture for those who do not see it: each place of the way. */
export const RibbonTable = ({ profile }: Pick<PlannedTrip, 'profile'>) => (
  <div className="[&_table]:table-auto [&_td]:pr-3! [&_th]:pr-3!">
    <ChartTable
      summary="Height and charge at every place"
      head={['Place', 'km', 'Height', 'In the battery']}
      rows={profile.map(({ place, km, height, isHeightAbout, charge }) => [
        place,
        numberText(Math.round(km)),
        `${isHeightAbout ? 'about ' : ''}${numberText(height)}\u00a0m`,
        dashed(percentText(charge)),
      ])}
    />
  </div>
)

/** Something of fixed size at a point of a drawing that is stretched, in percent. */
const Mark = (props: { x: number; y: number; children: React.ReactNode }) => (
  <svg x={`${props.x}%`} y={`${props.y}%`} className="overflow-visible">
    {props.children}
  </svg>
)
