// What /my-car says about a car. A pure function, the same on the server and in the browser.
import type { QueryInputs } from '../ui/query-inputs.ts'
import type { CarFields } from './car-fields.ts'
import type { CarKnowledge, KnownCar } from './car-knowledge.ts'
import { carTools, type CarTools } from './car-tools.ts'
import { chargePortOf, type ChargePort } from './charge-port.ts'
import { chargerLinks, partsUrl, placesOf, type ChargerLink, type Place } from './car-places.ts'
import { dueDates, type DueDate } from './due-date.ts'
import { rucDue, type RucDue } from './ruc-due.ts'

export type MyCarAnswer = {
  mistakes: QueryInputs<CarFields>['mistakes']
  /** The day in New Zealand for which this holds. */
  day: string
  /** Null until a version is chosen. */
  car: KnownCar | null
  /** 'Nissan Leaf 40 kWh', or 'your car'. */
  carName: string
  ruc: RucDue
  /** The day of the odometer reading: given, or today. */
  read: string
  /** What is due, soonest first. */
  due: DueDate[]
  port: ChargePort | null
  parts: string | null
  /** The possible regions of the postcode. */
  places: Place[]
  chargers: ChargerLink[]
  newestCharger: string
  /** What the other tools say; null until a version is chosen. */
  tools: CarTools | null
}

/** Everything that can be said about a car from these inputs on a day in New Zealand. */
export function answerMyCar(
  { values, given, mistakes }: QueryInputs<CarFields>,
  knowledge: CarKnowledge,
  day: string,
): MyCarAnswer {
  const car = knowledge.cars.find(({ key }) => key === values.version) ?? null
  const read = values.read || day
  const ruc = rucDue({
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
    parts: car && partsUrl(car, values.year),
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
