// The map of a trip: its line through the places that it passes, and dots with names. Only loaders import it.
import { viewOf, type MapView } from '../country-map/map-view.ts'
import { mapPoint, type MapPoint } from '../country-map/projection.ts'
import type { TripOutcome } from './trip-answer-schema.ts'
import { chargerPosition } from './planned-trip.ts'
import { findWaypoint, tripNetwork } from './trip-network.ts'

export type TripDot = MapPoint & {
  /** 'faint': on a mild day only. */
  kind: 'end' | 'stop' | 'town' | 'faint'
  label: string | null
}

export type TripDrawing = { view: MapView; line: string; dots: TripDot[] }

/** The names of a few places can stand beside their dots. */
const mostLabels = 8

/** Null if there is nothing to draw. */
export function drawTrip(
  answer: TripOutcome,
  waypoints: readonly { name: string; at: readonly [number, number] }[],
): TripDrawing | null {
  const point = ([longitude, latitude]: readonly [number, number]) => mapPoint(latitude, longitude)
  const own = waypoints.map(({ name, at }): TripDot => ({ ...point(at), kind: 'end', label: name }))
  if (answer.outcome === 'planned') {
    const { line, parts } = answer.plan
    const stops = parts.flatMap((part): TripDot[] => {
      const at = part.kind === 'stop' ? chargerPosition(part.charger.key) : null
      return part.kind === 'stop' && at ? [{ ...point(at), kind: 'stop', label: part.place }] : []
    })
    const points = line.map(point)
    return {
      view: viewOf(points),
      line: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      dots: [...(stops.length <= mostLabels ? stops : stops.map(withoutLabel)), ...own],
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

const withoutLabel = (dot: TripDot): TripDot => ({ ...dot, label: null })

/** Where the places of an answer are. */
export const endPositions = (places: readonly { key: string; name: string }[]) =>
  places.flatMap(({ key, name }) => {
    const end = findWaypoint(key)
    const place = end && tripNetwork().places[end.at]
    return place ? [{ name, at: [place.longitude, place.latitude] as const }] : []
  })
