// The trip that a query names: 'hamilton to taupo', 'leaf auckland wellington'. Only loaders import it.
import { findModel } from '../../../content/cars/models.ts'
import { leadingVersion } from '../../cars/models/version-choice.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { findWaypoint } from '../../tools/trip/trip-network.ts'
import { placesIn } from './places-in.ts'
import { placeLabels, type SearchResult } from './search.ts'

/** Digits in a search are years, sizes or distances, not postcodes: '2013 to 2015', 'auckland to hamilton 2014 leaf'. */
const findNamed = (text: string) =>
  /\p{L}/u.test(text) && !/\d/.test(text) ? findWaypoint(text) : null

/** Says which way: two places with one of these are a trip, whatever else is asked. */
const saysWay = /(^|\s)(to|from)\s|→/i

/** Words that people write with a drive; beside any other word two towns only say where something is sought. */
const isOfTrips =
  /^(ev|evs|car|electric|drive|driving|trip|road|roadtrip|route|journey|distance|km|kms|far|how|long|is|it|and|by|in|my|an?|the|with|towing|tow|trailer|caravan|boat|winter|frost|range|via|\d+|)$/

/** The result that leads to the trip; null unless the query names two places, and a drive between them. */
export function tripNamed(query: string): SearchResult | null {
  const car = findNamedCar(query)
  const words = query.trim().split(/[\s,→–-]+/)
  const { places, others } = placesIn(
    words.filter((word) => !car || !namesCar(car, word)),
    findNamed,
  )
  const [from, to] = places
  if (!from || !to || places.length > 2 || from.at === to.at) return null
  if (!saysWay.test(query) && !others.every((word) => isOfTrips.test(foldAccents(word))))
    return null
  const model = car?.path ? findModel(car.path.slice(1)) : null
  const version = model && leadingVersion(model)
  const about = new URLSearchParams({
    from: from.key,
    to: to.key,
    ...(version && { version: `${model.slug}.${version.id}` }),
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
