// The trip that a query names: 'hamilton to taupo', 'leaf auckland wellington'. Only loaders import it.
import { findModel } from '../../../content/cars/models.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { findWaypoint, type Waypoint } from '../../tools/trip/trip-network.ts'
import { placeLabels, type SearchResult } from './search.ts'

const longestName = 3

/** Numbers in a search are years, not postcodes: '2013 to 2015'. */
const findNamed = (text: string) => (/\p{L}/u.test(text) ? findWaypoint(text) : null)

/** The places that a text names, in its order: 'mount maunganui' is one. */
function placesIn(words: readonly string[]): Waypoint[] {
  const places: Waypoint[] = []
  for (let at = 0; at < words.length;) {
    const sizes = Array.from({ length: longestName }, (_, less) => longestName - less)
    const size = sizes.find((count) => findNamed(words.slice(at, at + count).join(' ')))
    const place = size && findNamed(words.slice(at, at + size).join(' '))
    if (place) places.push(place)
    at += size ?? 1
  }
  return places
}

/** The result that leads to the trip; null unless the query names two places. */
export function tripNamed(query: string): SearchResult | null {
  const car = findNamedCar(query)
  const words = query.trim().split(/[\s,→–-]+/)
  const [from, to, ...others] = placesIn(words.filter((word) => !car || !namesCar(car, word)))
  if (!from || !to || others.length > 0 || from.at === to.at) return null
  const [version] = (car?.path && findModel(car.path.slice(1))?.versions) || []
  const about = new URLSearchParams({
    from: from.key,
    to: to.key,
    ...(car?.path && version && { version: `${car.path.slice(1)}.${version.id}` }),
  })
  const text = `Stops, minutes and dollars from ${from.name} to ${to.name}, with hills, cold and a reserve, and what to do if a charger is out.`
  return {
    path: `/trip?${about}`,
    kind: 'tool',
    title: `${from.name} to ${to.name}: will I get there?`,
    place: placeLabels.tool,
    excerpt: [{ text, marked: false }],
  }
}
