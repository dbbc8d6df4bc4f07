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
import type { TripAnswer } from './trip-answer-schema.ts'

const dotWidths = { end: 6, stop: 15 } as const

const dotClasses = { end: 'stroke-ink', stop: 'stroke-accent' } as const

/** The trip on the outline of New Zealand. */
export function TripMap(props: { map: TripDrawing; describedAs: string; outline: Source }) {
  const { map, describedAs, outline } = props
  const { view, line, gap, dots } = map
  const scale = strokeScale(view)
  return (
    <figure className="overflow-clip rounded-card bg-sea max-sm:[&>svg]:max-h-80">
      <CountryMap role="img" view={view} describedAs={describedAs}>
        {line && (
          <path
            d={line}
            strokeWidth={2 * scale}
            className={gap ? 'stroke-edge' : 'stroke-accent'}
          />
        )}
        {gap && <path d={gap} strokeWidth={3 * scale} className="stroke-danger" />}
        {dots.map(({ x, y, kind, label }) => (
          <path
            key={`${x} ${y} ${kind} ${label}`}
            d={`M${x} ${y}h0`}
            strokeWidth={dotWidths[kind] * scale}
            className={dotClasses[kind]}
          />
        ))}
        {dots.map(({ x, y, kind, label, side }) =>
          kind === 'stop' ? (
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
      <figcaption className="flex flex-wrap gap-x-2 px-3 py-2 text-xs text-soft">
        {`Straight from place to place.${gap ? ' Red: farther than the battery goes.' : ''}`}
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}

export type TripDot = MapPoint & {
  kind: 'end' | 'stop'
  /** A name; the number of a stop. */
  label: string | null
  /** Where its name stands. */
  side?: LabelSide | null
}

/** `gap` is the part of a blocked trip that stops it. */
export type TripDrawing = { view: MapView; line: string; gap: string; dots: TripDot[] }

const pathOf = (points: readonly MapPoint[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** A place at which the car charges has the dot of the stop. */
const nearlyEqual = (one: MapPoint, other: MapPoint) =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1

/** Dots with the sides on which their names stand; null where a name would cover another one. */
function withSides(dots: readonly TripDot[], view: MapView, taken: readonly MapPoint[]): TripDot[] {
  const labels = dots.map(({ x, y, label }) => ({ x, y, label: label ?? '' }))
  const found = labelSides(labels, { view, size: nameSize, taken: [...taken, ...dots] })
  return dots.map((dot, at) => ({ ...dot, side: found[at] ?? null }))
}

/** Null if there is nothing to draw. */
export function drawTrip({ answer, places }: TripAnswer): TripDrawing | null {
  const point = ([longitude, latitude]: readonly [number, number]) => mapPoint(latitude, longitude)
  const own = places.map(({ name, at }): TripDot => ({ ...point(at), kind: 'end', label: name }))
  if (answer.outcome === 'planned') {
    const { line, parts } = answer.plan
    const stops = parts.flatMap((part) => (part.kind === 'stop' ? [part] : []))
    const dots = stops.map(({ charger }, at): TripDot => ({
      ...point(charger.at),
      kind: 'stop',
      label: String(at + 1),
    }))
    const points = line.map(point)
    const view = viewOf(points)
    const ends = own.filter((end) => !dots.some(({ x, y }) => nearlyEqual(end, { x, y })))
    return {
      view,
      line: pathOf(points),
      gap: '',
      dots: [...dots, ...withSides(ends, view, [...dots, ...pointsAlong(points)])],
    }
  }
  if (answer.outcome === 'cannot') {
    const [line, gap] = [answer.blocked.line.map(point), answer.blocked.gap.map(point)]
    const ends = [gap[0], gap.at(-1)].flatMap((one, at): TripDot[] =>
      one
        ? [{ ...one, kind: 'end', label: at === 0 ? answer.blocked.from : answer.blocked.to }]
        : [],
    )
    const isOwn = ({ label }: TripDot) => own.some((one) => one.label === label)
    const view = viewOf(line)
    return {
      view,
      line: pathOf(line),
      gap: pathOf(gap),
      dots: withSides([...own, ...ends.filter((end) => !isOwn(end))], view, [
        ...pointsAlong(line),
        ...pointsAlong(gap),
      ]),
    }
  }
  return null
}
