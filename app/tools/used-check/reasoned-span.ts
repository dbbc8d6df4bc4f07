import type { z } from 'zod'
import type { reasonedSpanSchema } from '../../facts/answers/answer-schema.ts'

/** A number between two ends, with its reason. */
export type ReasonedSpan = z.infer<typeof reasonedSpanSchema>

const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 })

/** '93 to 101 km', '222 km', '72.5 to 78.8%'. Kilometres are whole; kWh and % have one decimal. */
export function spanText(low: number, high: number, unit: 'km' | 'kWh' | '%'): string {
  const format = unit === 'km' ? whole : tenths
  const [from, to] = [format.format(low), format.format(high)]
  const number = from === to ? from : `${from} to ${to}`
  return unit === '%' ? `${number}%` : `${number}\u00a0${unit}`
}

const exact = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 4 })

/** As part of a formula, with all its digits: '72.5 to 78.75%'. */
export function exactText({ value, high, unit }: { value: number; high: number; unit: string }) {
  const [from, to] = [exact.format(value), exact.format(high)]
  const number = from === to ? from : `${from} to ${to}`
  return unit === '%' ? `${number}%` : `${number}\u00a0${unit}`
}
