// What /my-car says about a car. A pure function, the same on the server and in the browser.
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import type { CarFields } from './car-fields.ts'
import type { ChargePort, KnownCar, MyCarAnswer, RucDue } from './car-answer-schema.ts'
import type { CarKnowledge } from './car-knowledge.ts'
import { carTools } from './car-tools.ts'
import { chargePortOf, fittingConnectors } from './charge-port.ts'
import { dueDates } from './due-date.ts'
import { rucDue } from './ruc-due.ts'
import { connectorLabels } from '../../../content/places/chargers/charger-labels.ts'
import { type NewZealandRegion } from '../../../content/places/geography/regions.ts'
import { readPlace } from '../../../content/places/geography/place-reader.ts'
import { regionsOfPlace } from '../../../content/places/geography/postcode-regions.ts'

/** Everything that can be said about a car from these inputs on a day in New Zealand. */
export function answerMyCar(
  { values, given, mistakes }: QueryInputs<CarFields>,
  knowledge: CarKnowledge,
  day: string,
): MyCarAnswer {
  const car = knowledge.cars.find(({ key }) => key === values.version) ?? null
  const read = values.read || day
  const exemptTo = car?.exemptTo ?? ''
  const ruc: RucDue =
    day <= exemptTo
      ? { outcome: 'exempt', until: exemptTo }
      : rucDue({
          odometer: values.odometer,
          licence: values.licence,
          kmAYear: values.km,
          knowsKm: given.km !== undefined && mistakes.km === undefined,
          read,
        })
  const port = chargePortOf(values.plug, car?.plug ?? null)
  const places = placesOf(values.postcode, knowledge)
  return {
    mistakes,
    day,
    car,
    carName: car?.name ?? 'your car',
    ruc,
    read,
    due: dueDates({ ruc, wof: values.wof, registration: values.registration }, day),
    port,
    places,
    chargers: chargerLinks(port, places, knowledge),
    newestCharger: knowledge.newestCharger,
    tools: car && carTools(values, knowledge, day),
  }
}

/** Whether anything was said about the car. */
export const isAboutCar = ({ given }: Pick<QueryInputs, 'given'>): boolean =>
  Object.keys(given).length > 0

/** Whether a calendar file would have any event. */
export const hasCalendar = ({ due, day }: Pick<MyCarAnswer, 'due' | 'day'>): boolean =>
  due.some(({ date }) => date >= day)

type Place = MyCarAnswer['places'][number]
type ChargerLink = MyCarAnswer['chargers'][number]

// Where the site has something for a car: parts, workshops, chargers. The links carry facts about the car, so
// they are only ever followed, never fetched ahead.
/** The catalogue's parts for a car, for pages and answers while the catalogue has real ones. */
export function partsUrl({ make, catalogueModel }: KnownCar, year: number | null): string {
  const query = new URLSearchParams({ make, model: catalogueModel })
  if (year !== null) query.set('year', String(year))
  return `/parts-catalog?${query}`
}

/** The regions in which a place may lie, with their workshops. */
function placesOf(place: string, knowledge: CarKnowledge): Place[] {
  const read = readPlace(knowledge.costs.places, place)
  return regionsOfPlace(knowledge.postcodes, read).map((region) => {
    const { directory, workshops } = knowledge.regions[region]
    const query = new URLSearchParams({ region: directory ?? '' })
    return {
      region,
      workshops,
      workshopsUrl: directory === null ? null : `/ev-service-centers?${query}#entries`,
    }
  })
}

/** The finder's chargers with each connector that fits: in the possible regions, else in the whole country. */
function chargerLinks(
  port: ChargePort | null,
  places: readonly Place[],
  { regions }: CarKnowledge,
): ChargerLink[] {
  if (!port) return []
  const everywhere = Object.values(regions)
  return fittingConnectors(port).flatMap((connector) => {
    const link = (region: NewZealandRegion | null): ChargerLink => {
      const counted = region ? [regions[region]] : everywhere
      const query = new URLSearchParams({ ...(region ? { region } : {}), connector })
      return {
        connector,
        label: connectorLabels[connector],
        region,
        count: counted.reduce((sum, { chargers }) => sum + (chargers[connector] ?? 0), 0),
        url: `/charging-stations/find?${query}`,
      }
    }
    return places.length > 0 ? places.map(({ region }) => link(region)) : [link(null)]
  })
}
