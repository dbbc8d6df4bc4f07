// Numbers as pages show them. A no-break space keeps a number with its unit.

const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })
const wholeMoney = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  maximumFractionDigits: 0,
})
const number = new Intl.NumberFormat('en-NZ')
const plain = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en-NZ', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** '12,000'; at most three decimals. */
export const numberText = (value: number): string => number.format(value)

/** '$924.44' */
export const dollarsText = (dollars: number): string => money.format(dollars)

/** '$924', for sums in which cents say nothing. */
export const wholeDollarsText = (dollars: number): string => wholeMoney.format(dollars)

/** '12,000 km', '7.4 kW', at most two decimals; '20%', '$500 a year', '$2.9966 a litre'. */
export function unitText(value: number, unit: string): string {
  if (unit.startsWith('%')) return `${plain.format(value)}${unit}`
  if (!unit.startsWith('$')) return `${plain.format(value)}\u00a0${unit}`
  return `$${(Number.isInteger(value) ? plain : cents).format(value)}${unit.slice(1)}`
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

/** 'No stop' for 'no stop'. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** '80 c': a price of one kWh, of which cents are the whole. */
export const kwhPriceText = (price = ''): string => price.replace(/^\$0\.(\d\d)$/, '$1\u00a0c')

/** A text whose figures stay beside their units, and the minutes beside their hours. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[a-z])|(?<=\bh) (?=\d)/g, '\u00a0')
