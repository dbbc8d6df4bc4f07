// The trip that a query names: 'hamilton to taupo', 'leaf auckland to wellington'. Only loaders import it.
import { findModel } from '../../../content/cars/models.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { findWaypoint } from '../../tools/trip/trip-network.ts'
import { placeLabels, type SearchResult } from './search.ts'

const opening =
  /^(?:(?:can i|will i|how|do i) )?(?:road ?trip|trip|drive|driving|route|travel|get|go|far|distance)? ?(?:is it )?(?:from )?/i

/** Numbers in a search are years, not postcodes: '2013 to 2015'. */
const findNamed = (text: string) => (/\p{L}/u.test(text) ? findWaypoint(text) : null)

/** The result that leads to the trip; null if the query names no two places. */
export function tripNamed(query: string): SearchResult | null {
  const car = findNamedCar(query)
  const words = query.trim().split(/\s+/)
  const plain = car ? words.filter((word) => !namesCar(car, word)).join(' ') : words.join(' ')
  const [, first = '', last = ''] = /^(.+?) (?:to|->|→|-|–) (.+)$/i.exec(plain) ?? []
  const [from, to] = [findNamed(first.replace(opening, '')) ?? findNamed(first), findNamed(last)]
  if (!from || !to || from.at === to.at) return null
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
