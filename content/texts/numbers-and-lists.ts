// Numbers, amounts, counts and lists as sentences hold them. A no-break space keeps a number with its unit.

const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })
const wholeMoney = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  maximumFractionDigits: 0,
})
const cents = new Intl.NumberFormat('en-NZ', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

const formats: Intl.NumberFormat[] = []

/** '12,000'; with so many decimals at the most. */
export function numberText(value: number, decimals = 3): string {
  formats[decimals] ??= new Intl.NumberFormat('en-NZ', { maximumFractionDigits: decimals })
  return formats[decimals].format(value)
}

/** '1 part', '1,200 parts'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** '$924.44' */
export const dollarsText = (dollars: number): string => money.format(dollars)

/** '$924', for sums in which cents say nothing. */
export const wholeDollarsText = (dollars: number): string => wholeMoney.format(dollars)

/** '12,000 km', '7.4 kW', at most two decimals; '20%', '$500 a year', '$2.9966 a litre'. */
export function unitText(value: number, unit: string): string {
  if (unit.startsWith('%')) return `${numberText(value, 2)}${unit}`
  if (!unit.startsWith('$')) return `${numberText(value, 2)}\u00a0${unit}`
  return `$${Number.isInteger(value) ? numberText(value) : cents.format(value)}${unit.slice(1)}`
}

/** '1 h 5 min' or '40 min', rounded to the minute; '18 s' where that would be none. */
export function durationText(minutes: number): string {
  if (minutes > 0 && minutes < 0.5) return `${Math.ceil(minutes * 60)}\u00a0s`
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`
}

const conjunction = new Intl.ListFormat('en-NZ', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-NZ', { type: 'disjunction' })

/** 'Atto 3, EV3 and Model Y' */
export const andList = (names: Iterable<string>): string => conjunction.format(names)

/** 'Atto 3, EV3 or Model Y' */
export const orList = (names: Iterable<string>): string => disjunction.format(names)

/** 'No stop' for 'no stop'. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** '80 c': a price of one kWh, of which cents are the whole. */
export const kwhPriceText = (price = ''): string => price.replace(/^\$0\.(\d\d)$/, '$1\u00a0c')

/** A text whose figures stay beside their units, and the minutes beside their hours. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[a-z])|(?<=\bh) (?=\d)/g, '\u00a0')
