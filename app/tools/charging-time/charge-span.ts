// The part of a battery that a charge fills, and how long that takes: shared types and their texts.
import type { z } from 'zod'
import { unitText } from '../../ground/ui/number-text.ts'
import type { timeSchema } from '../../facts/answers/answer-schema.ts'
import { sourced, type Origin, type ReasonInput } from '../../facts/answers/reason.ts'
import type { SourcedNumber } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'

/** A charge, in percent of the usable battery. */
export type ChargeSpan = { from: number; to: number }

/** How long a charge takes. */
export type ChargeTime = z.infer<typeof timeSchema>

const percent = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 })

/** '10 to 80%' */
export const spanText = ({ from, to }: ChargeSpan) =>
  `${percent.format(from)} to ${percent.format(to)}%`

export const kwhText = (kwh: number) => unitText(Math.round(kwh * 10) / 10, 'kWh')
export const kwText = (kw: number) => unitText(Math.round(kw * 10) / 10, 'kW')

/** The energy of a charge in kWh. */
export const energyOf = (usableKwh: number, { from, to }: ChargeSpan) =>
  (usableKwh * (to - from)) / 100

/** The same as a formula, exact: '38 kWh × 70%'. */
export const energyFormula = (usableKwh: number, { from, to }: ChargeSpan) =>
  `${unitText(usableKwh, 'kWh')} × ${percent.format(to - from)}%`

/** The battery that the percentages are of: the curve's own, or the version's. */
export const usableOf = ({ curve, usableKwh }: ChargingCar): number | null =>
  curve?.usableKwh ?? usableKwh?.value ?? null

/** Where a published number comes from. */
export function originOf(facts: ChargingFacts, { source, of, note }: SourcedNumber): Origin {
  const notes = [of && `Given for: ${of}.`, note].filter(Boolean).join(' ')
  return sourced(facts.sources, { source, note: notes })
}

/** The usable battery as an input of a reason. */
export function batteryInput(facts: ChargingFacts, car: ChargingCar): ReasonInput[] {
  const { curve, usableKwh } = car
  const number = curve ? { value: curve.usableKwh, source: 'kilowatt', of: curve.entry } : usableKwh
  return number
    ? [
        {
          label: 'Usable battery',
          text: unitText(number.value, 'kWh'),
          origin: originOf(facts, number),
        },
      ]
    : []
}
