// The part of a battery that a charge fills: its energy, how long that takes at a power, and their texts.
import type { z } from 'zod'
import { durationText, numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { timeSchema } from '../../facts/answers/answer-schema.ts'
import {
  converted,
  divided,
  fromInput,
  percentage,
  reasoned,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import {
  sourced,
  type Origin,
  type Reasoned,
  type ReasonInput,
} from '../../facts/answers/reason.ts'
import type { SourcedNumber } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'

/** A charge, in percent of the usable battery. */
export type ChargeSpan = { from: number; to: number }

/** How long a charge takes. */
export type ChargeTime = z.infer<typeof timeSchema>

/** '10 to 80%' */
export const spanText = ({ from, to }: ChargeSpan) =>
  `${numberText(from, 1)} to ${numberText(to, 1)}%`

export const kwhText = (kwh: number) => unitText(Math.round(kwh * 10) / 10, 'kWh')
export const kwText = (kw: number) => unitText(Math.round(kw * 10) / 10, 'kW')

/** The energy of a charge out of a battery: '38 kWh × 70%'. */
export const energyOf = (battery: Quantity<'kWh'>, { from, to }: ChargeSpan): Quantity<'kWh'> =>
  times(battery, percentage(to - from, `${numberText(to - from, 1)}%`))

/** A power that was given in kW. It fills so many kilowatt-minutes in a minute. */
export type Power = Quantity<'kW min per min'>

export const power = (kw: number, { label, origin }: Omit<ReasonInput, 'text'>): Power =>
  fromInput(kw, 'kW min per min', { label, text: unitText(kw, 'kW'), origin })

/** How long an energy takes at a power that stays as it is. */
export const minutesAt = (energy: Quantity<'kWh'>, at: Power): Quantity<'min'> =>
  divided(
    converted(energy, (kwh) => 60 * kwh, 'kW min'),
    at,
  )

/** Minutes with their reason, as the answer has them. */
export const minutesFigure = (minutes: Quantity<'min'>): Reasoned =>
  reasoned(minutes, durationText(minutes.value))

/** Where a published number comes from. */
export function originOf(facts: ChargingFacts, { source, of, note }: SourcedNumber): Origin {
  const notes = [of && `Given for: ${of}.`, note].filter(Boolean).join(' ')
  return sourced(facts.sources, { source, note: notes })
}

/** The usable battery that percentages are of: the curve's own, or the version's; null if no source gives it. */
export function batteryOf(facts: ChargingFacts, car: ChargingCar): Quantity<'kWh'> | null {
  const { curve, usableKwh } = car
  const number = curve ? { value: curve.usableKwh, source: 'kilowatt', of: curve.entry } : usableKwh
  if (!number) return null
  return fromInput(number.value, 'kWh', {
    label: 'Usable battery',
    text: unitText(number.value, 'kWh'),
    origin: originOf(facts, number),
  })
}
