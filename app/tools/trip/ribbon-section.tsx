import { axisUpTo, ChartTable } from '../../facts/answers/line-chart.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { durationText, numberText } from '../../ground/ui/number-text.ts'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'
import { dollarsSpan, middle, minutesText, percentText, roundMinutes } from './trip-words.ts'

/** The drawing is a hundred high; the land takes this much of it. */
const landHeight = 55

type Profile = PlannedTrip['profile']

/**
 * The trip as one picture: the road's height as a silhouette, over it the charge, which falls as the car drives and jumps
 * at each numbered stop, between its worst and its best case; dashed, the reserve.
 */
export function RibbonSection(props: {
  plan: PlannedTrip
  places: TripAnswer['places']
  reserve: number
}) {
  const { plan, places, reserve } = props
  const { profile } = plan
  const last = profile.at(-1)
  if (!last || last.km === 0) return null
  const across = (km: number) => round((100 * km) / last.km)
  const up = (percent: number) => round(100 - percent)
  const roof = axisUpTo(Math.max(...profile.map(({ height }) => height), 300)).max
  const land = profile.map(
    ({ km, height }) => `${across(km)} ${round(100 - (landHeight * height) / roof)}`,
  )
  const track = (pick: 'low' | 'mid' | 'high') =>
    profile.map(({ km, charge }) => `${across(km)} ${up(charge[pick])}`)
  const stops = stopsOf(profile)
  const wished = places
    .slice(1, -1)
    .flatMap(({ key }) => profile.find((point) => point.key === key) ?? [])
    .filter((point) => !stops.some(({ km }) => km === point.km))
  const name = `${plan.kmText} as a picture: the road climbs to ${numberText(highestOf(profile).height)} m; the charge ends at ${percentText(plan.arrives)}.`
  return (
    <figure className="mt-5">
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
            d={`M0 100L${land.join('L')}L100 100Z`}
            className="fill-edge/30 dark:fill-edge/40"
          />
          <path
            d={`M${[...track('high'), ...track('low').toReversed()].join('L')}Z`}
            className="fill-lit/60"
          />
          <g>
            <path
              d={`M0 ${up(reserve)}H100`}
              strokeWidth="1.5"
              strokeDasharray="5 5"
              vectorEffect="non-scaling-stroke"
              className="stroke-danger"
            />
            <path
              d={`M${track('mid').join('L')}`}
              strokeWidth="3"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </g>
        </svg>
        <RibbonScale {...{ reserve, up, across }} highest={highestOf(profile)} />
        <RibbonMarks {...{ stops, wished, across, up }} />
      </svg>
      <figcaption className="mt-1.5 text-sm text-soft">
        <p className="flex justify-between gap-4 text-ink">
          <span>{places[0]?.name}</span> <span className="text-right">{places.at(-1)?.name}</span>
        </p>
        Battery, worst to best; hills in grey
      </figcaption>
    </figure>
  )
}

/** Half and the reserve of the battery at the edge, and what the highest point is called. */
function RibbonScale(props: {
  reserve: number
  highest: Profile[number]
  across: (km: number) => number
  up: (percent: number) => number
}) {
  const { reserve, highest, across, up } = props
  const x = across(highest.km)
  const inside = x > 75 ? 'end' : 'middle'
  const anchor = x < 25 ? 'start' : inside
  return (
    <g className="fill-[var(--ink-soft)] text-[0.6875rem]">
      <DrawnText x="6" y={`${up(50)}%`} dy=".32em">
        50%
      </DrawnText>
      <DrawnText x="6" y={`${up(reserve)}%`} dy="-.35em" className="fill-danger">
        {`reserve ${reserve}%`}
      </DrawnText>
      {highest.height >= 150 && (
        <DrawnText x={`${x}%`} y="99%" dy="-.2em" textAnchor={anchor}>
          {`${highest.place} ${numberText(highest.height)} m`}
        </DrawnText>
      )}
    </g>
  )
}

/** The stops, numbered, and the places that were asked for. */
function RibbonMarks(props: {
  stops: Profile
  wished: Profile
  across: (km: number) => number
  up: (percent: number) => number
}) {
  const { stops, wished, across, up } = props
  return (
    <>
      {wished.map(({ km, place, charge }) => (
        <Mark key={place} x={across(km)} y={up(charge.mid)}>
          <circle r="4.5" strokeWidth="2" className="fill-raised stroke-accent" />
        </Mark>
      ))}
      {stops.map(({ km, charge }, at) => (
        <Mark key={km} x={across(km)} y={up(charge.mid)}>
          <circle r="9.5" className="fill-accent" />
          <DrawnText y="4" textAnchor="middle" className="fill-on-accent font-semibold">
            {at + 1}
          </DrawnText>
        </Mark>
      ))}
    </>
  )
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

const noPrice = (stops: readonly string[]) => (stops.length > 0 ? 'not known' : 'none')

/** Distance, time, cost and what is left, side by side. */
export function TripGlance({ plan }: { plan: PlannedTrip }) {
  const { kmText, minutes, cost, arrives, stops, perhaps } = plan
  const price = cost ? dollarsSpan(cost) : noPrice(stops)
  const unpriced = cost && cost.unpriced > 0 ? [`${cost.unpriced} of unknown price`] : []
  const without = perhaps.length > 0 ? ['without second chances'] : []
  const { total } = minutes
  const span = minutesText(total)
  const best = durationText(roundMinutes(middle(total)))
  const items = [
    {
      name: 'Time in all',
      text: best,
      note: [...(span === best ? [] : [span]), ...without].join(', '),
    },
    { name: 'Public charging', text: price, note: [...without, ...unpriced].join(', ') },
    { name: 'You arrive with', text: percentText(arrives) },
    { name: 'Distance', text: kmText },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[1.1fr_1.5fr_1fr_1.2fr]">
      {items.map(({ name, text, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-voice text-xl font-semibold tabular-nums">
            {text}
            {note && <p className="font-sans text-xs font-normal text-soft">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The table behind the picture. */
export const RibbonTable = ({ profile }: { profile: Profile }) => (
  <ChartTable
    summary="Height and charge at every place"
    head={['Place', 'km', 'Height', 'In the battery']}
    rows={profile.map(({ place, km, height, isHeightAbout, charge }) => [
      place,
      numberText(Math.round(km)),
      `${isHeightAbout ? 'about ' : ''}${numberText(height)}\u00a0m`,
      percentText({ low: charge.low, high: charge.high }),
    ])}
  />
)

/** Something of fixed size at a point of a drawing that is stretched, in percent. */
const Mark = (props: { x: number; y: number; children: React.ReactNode }) => (
  <svg x={`${props.x}%`} y={`${props.y}%`} className="overflow-visible">
    {props.children}
  </svg>
)

/** The points with which the car leaves its stops: each stands twice at one place, the second time charged. */
const stopsOf = (profile: Profile): Profile =>
  profile.filter(({ km, key, charge }, at) => {
    const before = profile[at - 1]
    return before?.km === km && before.key === key && charge.low > before.charge.low
  })

/** The highest point of the way. */
const highestOf = (profile: Profile): Profile[number] =>
  profile.reduce((one, other) => (other.height > one.height ? other : one))

const round = (value: number) => Math.round(value * 10) / 10
