// A computed number with what it rests on: its low and high end, its unit and the reason that made it. Pure. Quantities are
// combined by `plus`, `minus`, `times`, `divided` and `mixed`, and rounded once, at the end. The ends are the worst case: each
// input may be at its own end at the same time. `rounded` counts half a cent that steps have made a hair smaller as half.
import { decimal, mixedNumber, roundCents } from './reason.ts'
import type { Reasoned, ReasonedSpan, ReasonInput, Span } from './reason.ts'

export type Quantity<Unit extends string = string> = Span & {
  value: number
  /** 'km', 'NZD', 'kWh per km'; '%', or '' for a plain number, such as a share. */
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

/** A number that is its own input: what it is, how a formula shows it, and where it comes from. */
export const fromInput = <Unit extends string>(
  value: number,
  unit: Unit,
  input: ReasonInput,
): Quantity<Unit> =>
  known(
    value,
    unit,
    () => input.text,
    () => [input],
  )

/** The same with ends that reach at least to these. */
export const reaching = <Q extends Quantity>(quantity: Q, ...ends: readonly number[]): Q => ({
  ...quantity,
  low: Math.min(quantity.low, ...ends),
  high: Math.max(quantity.high, ...ends),
})

/** A number that is known within two ends only; its value is their middle. */
export const between = <Unit extends string>(
  { low, high }: Span,
  unit: Unit,
  text: () => string,
  inputs?: Quantity['inputs'],
): Quantity<Unit> => ({ ...known((low + high) / 2, unit, text, inputs), low, high })

/** A share in percent: '70%'. */
export const percentage = (percent: number, text = `${percent}%`): Quantity<'%'> =>
  known(percent, '%', () => text)

/** The sum of two. */
export const plus = <Unit extends string>(
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> => ({
  ...joined(one, other, '+', 'sum', 'sum'),
  ...combined(one, other, (a, b) => a + b),
  unit: one.unit,
})

/** What is left of one without the other. */
export const minus = <Unit extends string>(
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> => ({
  ...joined(one, other, '−', 'sum', 'product'),
  ...combined(one, other, (a, b) => a - b),
  unit: one.unit,
})

/** An amount times what one of it comes to, 'km' times 'kWh per km', or a share of it. */
export function times<Unit extends string, Of extends string>(
  amount: Quantity<Of>,
  each: Quantity<`${Unit} per ${Of}`>,
): Quantity<Unit>
export function times<Unit extends string>(
  whole: Quantity<Unit>,
  share: Quantity<'' | '%'>,
): Quantity<Unit>
export function times(one: Quantity, other: Quantity): Quantity {
  const over = other.unit === '%' ? 100 : 1
  const isShare = other.unit === '' || other.unit === '%'
  return {
    ...joined(one, other, '×', 'product', 'product'),
    ...combined(one, other, (a, b) => (a * b) / over),
    unit: isShare ? one.unit : other.unit.slice(0, -` per ${one.unit}`.length),
  }
}

/** An amount over what one of another takes, 'kWh' over 'kWh per km', or over a plain number, or so much of it for each of another. The divisor lies above zero. */
export function divided<Unit extends string, Of extends string>(
  amount: Quantity<Unit>,
  each: Quantity<`${Unit} per ${Of}`>,
): Quantity<Of>
export function divided<Unit extends string>(
  whole: Quantity<Unit>,
  by: Quantity<''>,
): Quantity<Unit>
export function divided<Unit extends string, Of extends string>(
  amount: Quantity<Unit>,
  count: Quantity<Of>,
): Quantity<`${Unit} per ${Of}`>
export function divided(one: Quantity, other: Quantity): Quantity {
  const each = `${one.unit} per `
  const perOther = other.unit === '' ? one.unit : `${each}${other.unit}`
  return {
    ...joined(one, other, '÷', 'product', 'single'),
    ...combined(one, other, (a, b) => a / b),
    unit: other.unit.startsWith(each) ? other.unit.slice(each.length) : perOther,
  }
}

/** `percent` of one and the rest of another: day and night prices as one. */
export function mixed<Unit extends string>(
  percent: number,
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> {
  const rest = 100 - percent
  return {
    ...joined(one, other, '+', 'single', 'product'),
    ...combined(one, other, (a, b) => mixedNumber(percent, a, b)),
    unit: one.unit,
    formula: () => `(${percent}% × ${part(one, 'product')} + ${rest}% × ${part(other, 'product')})`,
  }
}

/** The lower of two, such as what a charger gives and what a car takes. */
export const lower = <Unit extends string>(
  one: Quantity<Unit>,
  other: Quantity<Unit>,
): Quantity<Unit> => ({
  ...(other.value < one.value ? other : one),
  low: Math.min(one.low, other.low),
  high: Math.min(one.high, other.high),
  inputs: inputsOfBoth(one, other),
})

/** With both ends at `least` or above. */
export const notBelow = <Q extends Quantity>(least: number, quantity: Q): Q =>
  changed(quantity, (number) => Math.max(least, number))

/** The same in another unit: cents as dollars. */
export const converted = <Unit extends string>(
  quantity: Quantity,
  convert: (number: number) => number,
  unit: Unit,
): Quantity<Unit> => ({ ...changed(quantity, convert), unit })

/** Rounded to two decimals, dollars to the cent: the end of a calculation. */
export const rounded = <Unit extends string>(quantity: Quantity<Unit>): Quantity<Unit> =>
  changed(quantity, roundCents)

/** With these words as its formula; what went into it stays. */
export const worded = <Q extends Quantity>(quantity: Q, textOf: (quantity: Q) => string): Q => ({
  ...quantity,
  formula: () => textOf(quantity),
  form: 'single',
})

/** As a further formula shows a result that has a reason of its own: '$912.00'. */
export const asResult = <Q extends Quantity>(quantity: Q, textOf: (quantity: Q) => string): Q => ({
  ...worded(quantity, textOf),
  inputs: () => [],
})

/** With its reason, as a page and the JSON show it. */
export const reasoned = ({ value, unit, formula, inputs }: Quantity, text: string): Reasoned => ({
  value: decimal(value),
  text,
  unit,
  formula: formula(),
  inputs: inputs(),
})

/** Both ends with their reason, as a page and the JSON show them. */
export const reasonedSpan = (
  { low, high, unit, formula, inputs }: Quantity,
  text: string,
): ReasonedSpan => ({
  value: decimal(low),
  high: decimal(high),
  unit,
  text,
  formula: formula(),
  inputs: inputs(),
})

/** What went into two quantities, each input once. */
export const inputsOfBoth =
  (one: Quantity, other: Quantity): Quantity['inputs'] =>
  () => {
    const first = one.inputs()
    const has = ({ label, text }: ReasonInput) =>
      first.some((each) => each.label === label && each.text === text)
    return [...first, ...other.inputs().filter((input) => !has(input))]
  }

/** The value and both ends: the least and the most of any two ends. */
function combined(one: Quantity, other: Quantity, of: (a: number, b: number) => number) {
  const ends = [one.low, one.high].flatMap((a) => [of(a, other.low), of(a, other.high)])
  return {
    value: of(one.value, other.value),
    low: Math.min(...ends),
    high: Math.max(...ends),
  }
}

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
  inputs: inputsOfBoth(one, other),
  form,
})

const tightness = { sum: 0, product: 1, single: 2 } as const

/** A formula as a part of another, in brackets if it is looser than what must stand there. */
const part = ({ formula, form }: Quantity, needs: Quantity['form']): string =>
  tightness[form] < tightness[needs] ? `(${formula()})` : formula()
