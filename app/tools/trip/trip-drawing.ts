// The map of a trip: its line through the places that it passes, and dots with names. Only loaders import it.
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import { mapPoint, type MapPoint } from '../../facts/country-map/projection.ts'
import type { TripAnswer } from './trip-answer-schema.ts'

export type TripDot = MapPoint & {
  /** 'faint': a town that the car reaches on a mild day only. */
  kind: 'end' | 'stop' | 'town' | 'faint'
  label: string | null
}

export type TripDrawing = { view: MapView; line: string; dots: TripDot[] }

/** The names of a few places can stand beside their dots. */
const mostLabels = 8

/** Null if there is nothing to draw. */
export function drawTrip({ answer, places }: TripAnswer): TripDrawing | null {
  const point = ([longitude, latitude]: readonly [number, number]) => mapPoint(latitude, longitude)
  const own = places.map(({ name, at }): TripDot => ({ ...point(at), kind: 'end', label: name }))
  if (answer.outcome === 'planned') {
    const { line, parts } = answer.plan
    const stops = parts.flatMap((part) => (part.kind === 'stop' ? [part] : []))
    const isNamed = stops.length <= mostLabels
    const dots = stops.map(({ place, charger }): TripDot => ({
      ...point(charger.at),
      kind: 'stop',
      label: isNamed ? place : null,
    }))
    const points = line.map(point)
    return {
      view: viewOf(points),
      line: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      dots: [...dots, ...own],
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
