// How far a battery takes the car. Pure functions, safe in the browser.
import {
  asResult,
  converted,
  divided,
  percentage,
  times,
  type Quantity,
} from '../answers/quantity.ts'
import { endsText, type Span } from '../answers/reason.ts'
import { newBattery, newRange, drivenUse, type UseFacts } from './car-use.ts'
import { exactText } from './battery-health.ts'
import type { Driven } from './day-and-speed.ts'
import type { UsedCar } from './used-car.ts'

/** The energy that is left; null if the battery's size is not known. */
export const energyOf = (
  { battery }: UsedCar,
  health: Quantity<'%'>,
  { sources }: Pick<UseFacts, 'sources'>,
): Quantity<'kWh'> | null =>
  battery && times(newBattery(battery, sources), asResult(health, exactText))

/**
 * The kilometres of a flat road from full to empty: the energy that is left over what a kilometre takes, the same as on /trip.
 * Where the battery's size is not known, what is left of the kilometres of the new car by its rated range. Null if nothing tells.
 */
export function kilometres(
  car: UsedCar,
  health: Quantity<'%'>,
  driven: Driven,
  facts: UseFacts,
): Quantity<'km'> | null {
  const energy = energyOf(car, health, facts)
  if (!energy) {
    const whenNew = newRange(car, driven, facts)
    return whenNew && times(whenNew, asResult(health, exactText))
  }
  const use = drivenUse(car, driven, facts)
  if (!use) return null
  const text = () => endsText(use, 2, '\u00a0Wh/km')
  const left = converted(asResult(energy, exactText), (kwh) => 1000 * kwh, 'Wh')
  return {
    ...divided(left, asResult(use, text)),
    inputs: () => [
      ...use.inputs(),
      {
        label: 'Each kilometre takes',
        text: text(),
        origin: { from: 'calculation', formula: use.formula() },
      },
    ],
  }
}

/** The kilometres from 80% down to 10% of a charge, which spares the battery and keeps a reserve. */
export const tenToEighty = (full: Quantity<'km'>): Quantity<'km'> => ({
  ...times(full, percentage(70)),
  inputs: () => [
    {
      label: 'Between 10% and 80%',
      text: '70% of a charge',
      origin: { from: 'calculation', formula: '80% − 10%' },
    },
  ],
})

/** '93 to 101 km', '222 km', whole. */
export const kmText = (km: Span): string => endsText(km, 0, '\u00a0km')
