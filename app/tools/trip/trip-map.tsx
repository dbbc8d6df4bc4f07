import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import {
  labelSides,
  nameSize,
  pointsAlong,
  type LabelSide,
} from '../../facts/country-map/label-sides.ts'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import { CountryMap, strokeScale } from '../../facts/country-map/country-map.tsx'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import type { Source } from '../../../content/sources/source-schema.ts'
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import { mapPoint, type MapPoint } from '../../facts/country-map/projection.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { BlockedTrip, TripAnswer } from './trip-answer-schema.ts'
import { blockedFigures, kmText, roundKm } from './trip-words.ts'

const dotWidths = { end: 6, stop: 15 } as const

const dotClasses = { end: 'stroke-ink', stop: 'stroke-accent' } as const

/** The trip on the outline of New Zealand. */
export function TripMap(props: {
  map: TripDrawing
  describedAs: string
  outline: Source
  className?: string
}) {
  const { map, describedAs, outline, className = '' } = props
  const { view, line, ferry, gap, dots } = map
  const scale = strokeScale(view)
  return (
    <figure
      className={`overflow-clip rounded-card bg-sea max-sm:[&>svg]:max-h-72 [&>svg]:min-h-0 ${className}`}
    >
      <CountryMap role="img" view={view} describedAs={describedAs}>
        {line && (
          <path
            d={line}
            strokeWidth={2 * scale}
            className={gap ? 'stroke-edge' : 'stroke-accent'}
          />
        )}
        {ferry && (
          <path
            d={ferry}
            strokeWidth={2 * scale}
            strokeDasharray={`${4 * scale} ${4 * scale}`}
            className="stroke-accent"
          />
        )}
        {gap && <path d={gap} strokeWidth={3 * scale} className="stroke-danger" />}
        {dots.map(({ x, y, kind, label }) =>
          kind === 'ferry' ? null : (
            <path
              key={`${x} ${y} ${kind} ${label}`}
              d={`M${x} ${y}h0`}
              strokeWidth={(label === null ? dotWidths.end : dotWidths[kind]) * scale}
              className={dotClasses[kind]}
            />
          ),
        )}
        {dots.map(({ x, y, kind, label, side }) =>
          kind === 'stop' && label ? (
            <DrawnText
              key={`${x} ${y} ${label}`}
              aria-hidden
              x={x}
              y={y + view.width * 0.013}
              textAnchor="middle"
              fontSize={view.width * 0.038}
              className="fill-on-accent font-semibold"
            >
              {label}
            </DrawnText>
          ) : (
            label &&
            side && <PlaceNameText key={`${x} ${y} ${kind}`} {...{ x, y, label, view, side }} />
          ),
        )}
      </CountryMap>
      <figcaption className="flex flex-wrap gap-x-2 px-3 py-1.5 text-xs text-soft">
        {`Straight from place to place.${gap ? ' Red: farther than the battery goes.' : ''}`}
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}

type TripDot = MapPoint & {
  kind: 'end' | 'stop' | 'ferry'
  /** A name; the number of a stop, null where it would cover another one. */
  label: string | null
  /** Where its name stands. */
  side?: LabelSide | null
}

/** `gap` is the part of a blocked trip that stops it. */
export type TripDrawing = {
  view: MapView
  line: string
  ferry: string
  gap: string
  dots: TripDot[]
}

const pathOf = (points: readonly MapPoint[]) =>
  points.length > 0 ? `M${points.map(({ x, y }) => `${x} ${y}`).join(' ')}` : ''

/** Dots with the sides on which their names stand; null where a name would cover another one. The two ends have theirs. */
function withSides(dots: readonly TripDot[], view: MapView, taken: readonly MapPoint[]): TripDot[] {
  const labels = dots.map((dot, at) => ({ ...dot, label: dot.label ?? '', isNeeded: at < 2 }))
  const found = labelSides(labels, { view, size: nameSize, taken: [...taken, ...dots] })
  return dots.map((dot, at) => ({ ...dot, side: found[at] ?? null }))
}

/** The stops with their numbers, but for those that would cover another one. */
function numbered(points: readonly MapPoint[], view: MapView): TripDot[] {
  const shown: MapPoint[] = []
  const apart = dotWidths.stop * strokeScale(view) * 0.9
  return points.map(({ x, y }, at) => {
    const isFree = shown.every((one) => Math.hypot(one.x - x, one.y - y) >= apart)
    if (isFree) shown.push({ x, y })
    return { x, y, kind: 'stop', label: isFree ? String(at + 1) : null }
  })
}

/** Start and end before the points between them: labels are placed in this order, and a later one gives way. */
const endsFirst = <One,>(all: readonly One[]): One[] => [
  ...all.slice(0, 1),
  ...all.slice(1).slice(-1),
  ...all.slice(1, -1),
]

/** Null if there is nothing to draw. */
export function drawTrip({ answer, places }: TripAnswer): TripDrawing | null {
  const point = ([longitude, latitude]: readonly [number, number]) => mapPoint(latitude, longitude)
  const own = endsFirst(
    places.map(({ name, at }): TripDot => ({ ...point(at), kind: 'end', label: name })),
  )
  if (answer.outcome === 'planned') {
    const { line, sailed, parts } = answer.plan
    const points = line.map(point)
    const chargers = parts.flatMap((part) => (part.kind === 'stop' ? [point(part.charger.at)] : []))
    // A short list of steps has a low map beside it.
    const view = chargers.length < 4 ? viewOf(points, 80, { width: 4, height: 3 }) : viewOf(points)
    const stops = numbered(chargers, view)
    const crossings = sailed.map((at) => points.slice(at - 1, at + 1))
    const ferries = crossings.map(([from, to]): TripDot => ({
      ...middleOf(from, to),
      kind: 'ferry',
      label: 'Ferry',
    }))
    const roads = [...sailed, points.length].map((to, at) => points.slice(sailed[at - 1] ?? 0, to))
    const names = withSides([...own, ...ferries], view, [...stops, ...pointsAlong(points)])
    return {
      view,
      line: roads.map(pathOf).join(''),
      ferry: crossings.map(pathOf).join(''),
      gap: '',
      // A stop at a place that was asked for covers its dot.
      dots: [...names, ...stops],
    }
  }
  if (answer.outcome === 'cannot') {
    const [line, gap] = [answer.blocked.line.map(point), answer.blocked.gap.map(point)]
    const ends = [gap[0], gap.at(-1)].flatMap((one, at): TripDot[] =>
      one
        ? [{ ...one, kind: 'end', label: at === 0 ? answer.blocked.from : answer.blocked.to }]
        : [],
    )
    // What fails fills the map, with the ends of the trip that are near.
    const about = viewOf(gap, 40)
    const near = own.filter((one) => isOn(about, one))
    const view = viewOf([...gap, ...near], 40, { width: 3, height: 2 })
    const far = own.filter(
      (one) => isOn(view, one) && !ends.some(({ label }) => label === one.label),
    )
    return {
      view,
      line: pathOf(line),
      ferry: '',
      gap: pathOf(gap),
      dots: withSides([...ends, ...far], view, [...pointsAlong(line), ...pointsAlong(gap)]),
    }
  }
  return null
}

const isOn = ({ x, y, width, height }: MapView, point: MapPoint) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

const middleOf = (from: MapPoint | undefined, to: MapPoint | undefined): MapPoint => ({
  x: ((from?.x ?? 0) + (to?.x ?? 0)) / 2,
  y: ((from?.y ?? 0) + (to?.y ?? 0)) / 2,
})

/** The stretch that stops a trip from end to end, and how much of it the car is sure of. */
export function GapDrawing({ blocked }: { blocked: BlockedTrip }) {
  const { needs, has } = blockedFigures(blocked)
  const { from, to, km } = blocked
  const share = Math.round(100 * Math.max(0, Math.min(1, blocked.has / blocked.needs)))
  const ends = [
    {
      name: 'This car, at worst',
      value: surelyText(blocked),
      note: `${has} above your reserve`,
    },
    { name: `To ${to}`, value: kmText(km), note: `may take ${needs}` },
  ] as const
  return (
    <>
      <svg
        aria-hidden
        className="h-9 w-full overflow-visible fill-ink text-sm font-semibold sm:text-base"
      >
        <DrawnText y="14">
          {`reaches ${/\d+/.exec(ends[0].value)} of ${unitText(roundKm(km), 'km')} at worst`}
        </DrawnText>
        <rect y="22" width="100%" height="12" className="fill-danger" />
        <rect y="22" width={`${share}%`} height="12" className="fill-accent" />
      </svg>
      <div aria-hidden className="mb-3 flex flex-wrap justify-between gap-x-6 text-xs sm:text-sm">
        {[from, to].map((name, at) => (
          <p key={name} className={at === 0 ? '' : 'ml-auto text-right'}>
            <b className="block text-sm font-semibold sm:text-base">{name}</b> {ends[at]?.note}
          </p>
        ))}
      </div>
      <dl className="sr-only">
        {ends.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd> <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** How far a car goes at worst on the stretch that stops it: as much of it as the battery has of what it takes. */
export function surelyText({ km, needs, has }: BlockedTrip): string {
  if (has <= 0) return unitText(0, 'km')
  // It never looks as long as the stretch.
  const goes = Math.min(roundKm((km * has) / needs), roundKm(km) - 1)
  return `about ${unitText(goes, 'km')}`
}
