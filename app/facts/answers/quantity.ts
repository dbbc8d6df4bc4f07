// A computed number with what it rests on: its low and high end, its unit and the reason that made it. Pure.
//
// Quantities are combined by `plus`, `times` and `mixed`, and rounded once, at the end. The ends are the worst
// case, as if each input could be at its own end at the same time: nothing is assumed about which of them move together.
// Numbers are doubles. `rounded` counts half a cent that some steps have made a hair smaller as half, so sums of money
// are those of exact fractions.
import { mixedNumber, roundCents, type Reasoned, type ReasonInput, type Span } from './reason.ts'

export type Quantity<Unit extends string = string> = Span & {
  value: number
  /** 'km', 'NZD', 'kWh per km'; '' for a plain number, such as a share. */
  unit: Unit
  /** In words and signs that can be redone on paper. Like the inputs, it is made when it is shown: of a hundred ranked cars one is explained. */
  formula: () => string
  /** What went into it, each once, in the order of the formula. */
  inputs: () => readonly ReasonInput[]
  /** What the formula is, which decides where it needs brackets. */
  form: 'sum' | 'product' | 'single'
}

/** A number as it went in, both ends at its value. `text` is how a formula shows it: '$76' in '12 units × $76'. */
export const known = <Unit extends string>(
  value: number,
  unit: Unit,
  text: () => string,
  inputs: Quantity['inputs'] = () => [],
): Quantity<Unit> => ({
  value,
  low: value,
  high: value,
  unit,
  formula: text,
  inputs,
  form: 'single',
})

/** The same with ends that reach at least to these. */
export const reaching = <Q extends Quantity>(quantity: Q, ...ends: readonly number[]): Q => ({
  ...quantity,
  low: Math.min(quantity.low, ...ends),
  high: Math.max(quantity.high, ...ends),
})

/** Low with low, high with high. */
export const plus = <Unit extends string>(
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> => ({
  ...joined(one, other, '+', 'sum', 'sum'),
  value: one.value + other.value,
  low: one.low + other.low,
  high: one.high + other.high,
  unit: one.unit,
})

/** An amount times what one of it comes to, 'km' times 'kWh per km', or a share of it. The least and the greatest product of two ends. */
export function times<Unit extends string, Of extends string>(
  amount: Quantity<Of>,
  each: Quantity<`${Unit} per ${Of}`>,
): Quantity<Unit>
export function times<Unit extends string>(
  whole: Quantity<Unit>,
  share: Quantity<''>,
): Quantity<Unit>
export function times(one: Quantity, other: Quantity): Quantity {
  const [a, b] = [one.low * other.low, one.low * other.high]
  const [c, d] = [one.high * other.low, one.high * other.high]
  return {
    ...joined(one, other, '×', 'product', 'product'),
    value: one.value * other.value,
    low: Math.min(a, b, c, d),
    high: Math.max(a, b, c, d),
    unit: other.unit === '' ? one.unit : other.unit.slice(0, -` per ${one.unit}`.length),
  }
}

/** `percent` of one and the rest of another: day and night prices as one. Low with low, high with high. */
export function mixed<Unit extends string>(
  percent: number,
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> {
  const rest = 100 - percent
  const at = (a: number, b: number) => mixedNumber(percent, a, b)
  return {
    ...joined(one, other, '+', 'single', 'product'),
    value: at(one.value, other.value),
    low: at(one.low, other.low),
    high: at(one.high, other.high),
    unit: one.unit,
    formula: () => `(${percent}% × ${part(one, 'product')} + ${rest}% × ${part(other, 'product')})`,
  }
}

/** The same in another unit, `over` of the old to one of the new: 100 cents to a dollar. */
export const converted = <Unit extends string>(
  quantity: Quantity,
  over: number,
  unit: Unit,
): Quantity<Unit> => ({ ...changed(quantity, (number) => number / over), unit })

/** Rounded to two decimals, dollars to the cent: the end of a calculation. */
export const rounded = <Unit extends string>(quantity: Quantity<Unit>): Quantity<Unit> =>
  changed(quantity, roundCents)

/** As a further formula shows a result that has a reason of its own: '$912.00'. */
export const asResult = <Unit extends string>(
  { value, low, high, unit }: Quantity<Unit>,
  textOf: (value: number) => string,
): Quantity<Unit> => ({ ...known(value, unit, () => textOf(value)), low, high })

/** With its reason, as a page and the JSON show it. */
export const reasoned = ({ value, unit, formula, inputs }: Quantity, text: string): Reasoned => ({
  value,
  text,
  unit,
  formula: formula(),
  inputs: inputs(),
})

const changed = <Q extends Quantity>(quantity: Q, change: (number: number) => number): Q => ({
  ...quantity,
  value: change(quantity.value),
  low: change(quantity.low),
  high: change(quantity.high),
})

/** The reason of two quantities under a sign; the second must be at least of the form `needs`. */
const joined = (
  one: Quantity,
  other: Quantity,
  sign: string,
  form: Quantity['form'],
  needs: Quantity['form'],
): Pick<Quantity, 'formula' | 'inputs' | 'form'> => ({
  formula: () => `${part(one, form)} ${sign} ${part(other, needs)}`,
  inputs: () => {
    const first = one.inputs()
    const has = ({ label, text }: ReasonInput) =>
      first.some((each) => each.label === label && each.text === text)
    return [...first, ...other.inputs().filter((input) => !has(input))]
  },
  form,
})

const tightness = { sum: 0, product: 1, single: 2 } as const

/** A formula as a part of another, in brackets if it is looser than what must stand there. */
const part = ({ formula, form }: Quantity, needs: Quantity['form']): string =>
  tightness[form] < tightness[needs] ? `(${formula()})` : formula()
