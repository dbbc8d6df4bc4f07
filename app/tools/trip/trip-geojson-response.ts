import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripParameters } from './trip-fields.ts'
import { tripFile } from './trip-file.ts'
import { roundKm, roundMinutes } from './trip-words.ts'

export const handle = { parameters: tripParameters, queue: 'trips' } satisfies RouteHandle

/** /trip.geojson: the trip as a line with its stops, or the towns in reach, for a map program. */
export const loader = tripFile({
  type: 'application/geo+json',
  write(answer) {
    const features = featuresOf(answer)
    return features.length === 0 ? null : JSON.stringify({ type: 'FeatureCollection', features })
  },
})

const feature = (geometry: object, properties: object) => ({
  type: 'Feature',
  geometry,
  properties,
})

/** Lines and points say their `kind`, so that a program can take either; figures are numbers, as the page rounds them. */
function featuresOf({ answer, title, headline }: TripAnswer): object[] {
  if (answer.outcome === 'round trips') {
    return answer.places.map(({ at, name, key, km, mild, frost }) =>
      feature(
        { type: 'Point', coordinates: at },
        {
          kind: 'town',
          name,
          key,
          km: roundKm(km),
          leftLow: Math.floor(mild.low),
          leftHigh: Math.round(mild.high),
          inFrost: frost !== null,
        },
      ),
    )
  }
  if (answer.outcome !== 'planned') return []
  const { line, sailed, parts, km, minutes } = answer.plan
  const stops = parts.flatMap((part) => (part.kind === 'stop' ? [part] : []))
  const ferries = parts.flatMap((part) => (part.kind === 'ferry' ? [part] : []))
  return [
    feature(
      { type: 'LineString', coordinates: line },
      { kind: 'route', name: title, headline, km: roundKm(km), ...minutesOf(minutes.total) },
    ),
    ...ferries.map(({ from, to, minutes: sailing, checkIn }, at) => {
      const end = sailed[at] ?? 0
      return feature(
        { type: 'LineString', coordinates: line.slice(end - 1, end + 1) },
        { kind: 'ferry', from, to, minutes: sailing, checkIn },
      )
    }),
    ...stops.map(({ place, charger, plug, kw, chargeTo, minutes: charging }, at) =>
      feature(
        { type: 'Point', coordinates: charger.at },
        {
          kind: 'stop',
          order: at + 1,
          name: charger.name,
          place,
          plug,
          kw,
          chargeTo,
          ...minutesOf(charging),
        },
      ),
    ),
  ]
}

const minutesOf = ({ low, high }: { low: number; high: number }) => ({
  minutesLow: roundMinutes(low),
  minutesHigh: roundMinutes(high),
})
