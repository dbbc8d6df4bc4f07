import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import { CountryMap, strokeScale } from '../../facts/country-map/country-map.tsx'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import type { Source } from '../../../content/sources/source-schema.ts'
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import { mapPoint, type MapPoint } from '../../facts/country-map/projection.ts'
import type { TripAnswer } from './trip-answer-schema.ts'

const dotWidths = { end: 6, stop: 15, town: 3.6, faint: 3 } as const

const dotClasses = {
  end: 'stroke-ink',
  stop: 'stroke-accent',
  town: 'stroke-accent',
  faint: 'stroke-edge',
} as const

/** The trip or the towns in reach on the outline of New Zealand. */
export function TripMap(props: { map: TripDrawing; describedAs: string; outline: Source }) {
  const { map, describedAs, outline } = props
  const { view, line, dots } = map
  const scale = strokeScale(view)
  return (
    <figure className="overflow-clip rounded-card bg-sea">
      <CountryMap role="img" view={view} describedAs={describedAs}>
        {line && <path d={line} strokeWidth={2 * scale} className="stroke-accent" />}
        {dots.map(({ x, y, kind, label }) => (
          <path
            key={`${x} ${y} ${kind} ${label}`}
            d={`M${x} ${y}h0`}
            strokeWidth={dotWidths[kind] * scale}
            className={dotClasses[kind]}
          />
        ))}
        {dots.map(({ x, y, kind, label }) =>
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
            label && <PlaceNameText key={`${x} ${y} ${kind}`} {...{ x, y, label, view }} />
          ),
        )}
      </CountryMap>
      <figcaption className="p-3 text-xs text-soft">
        {line
          ? 'The line joins the places on the way; the road bends more.'
          : 'Large dots: in frost too. Small ones: on a mild day only.'}
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}

export type TripDot = MapPoint & {
  /** 'faint': a town that the car reaches on a mild day only. */
  kind: 'end' | 'stop' | 'town' | 'faint'
  /** A name; the number of a stop. */
  label: string | null
}

export type TripDrawing = { view: MapView; line: string; dots: TripDot[] }

/** A place at which the car charges has the dot of the stop. */
const nearlyEqual = (one: MapPoint, other: MapPoint) =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1

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
    return {
      view: viewOf(points),
      line: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      dots: [...dots, ...own.filter((end) => !dots.some(({ x, y }) => nearlyEqual(end, { x, y })))],
    }
  }
  if (answer.outcome !== 'round trips') return null
  const towns = answer.places.map(({ at, frost }): TripDot => ({
    ...point(at),
    kind: frost ? 'town' : 'faint',
    label: null,
  }))
  return { view: viewOf([...towns, ...own]), line: '', dots: [...towns, ...own] }
}
