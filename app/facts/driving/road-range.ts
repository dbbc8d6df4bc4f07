// How far a new car of a version goes on the open road. Only loaders import this file: it holds every version.
import { percentage, type Quantity } from '../answers/quantity.ts'
import { speedField, type DayName } from './day-and-speed.ts'
import { kilometres } from './driving-range.ts'
import { usedKnowledge } from './used-knowledge.ts'

/**
 * The kilometres of a new car from full to empty at the speed every tool begins with, 100 km/h, on a kind of day, as /used-ev-check works them out, by the
 * version's key ('nissan-leaf.40'). Null if nothing tells.
 */
export function roadRange(key: string, day: DayName): Quantity<'km'> | null {
  const knowledge = usedKnowledge()
  const car = knowledge.cars.find((one) => one.key === key)
  return car
    ? kilometres(car, percentage(100), { day, speed: Number(speedField.default) }, knowledge)
    : null
}
