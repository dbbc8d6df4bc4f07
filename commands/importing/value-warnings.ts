import { countText, numberText } from '../../content/texts/numbers-and-lists.ts'
import { foldAccents } from '../../content/texts/folded-text.ts'
import { numberColumns } from './part-value-parser.ts'
import type { OnLine } from './row-splitter.ts'

export type ValueWarnings = {
  /** Notes a value of the table's column. */
  add(line: number, column: string, value: string, place?: string): void
  addMake(line: number, make: string): void
  /** Notes a price of 0, which is none. */
  addZero(line: number, place: string): void
  /** Counts an empty cell that takes the value above it. */
  addFilled(line: number, column: string): void
  /** Notes a price that a sheet rounds: '38.7435 to 38.74'. */
  addRounded(line: number, example: string): void
  /** Counts a price whose number format has the dollar sign of some language, but shows it as a plain $. */
  addDollar(line: number, language: string, place: string): void
  /** Counts a price in dollars as the file has it. */
  /** Notes a price; `gst` is what the column says of all its prices. */
  addPrice(line: number, price: string, gst?: 'Incl' | 'Excl'): void
  /** Reports what only the whole file shows. */
  end(): void
}

const maxMakes = 10_000

/** Warns about values that are right in form and probably wrong: a date to come, a make spelt twice. */
export function openValueWarnings(today: string, onWarning: OnLine): ValueWarnings {
  // The spellings of each make, with the line they are first on.
  const makes = new Map<string, number>()
  const addMake = (line: number, make: string) => {
    if (makes.size < maxMakes && !makes.has(make)) makes.set(make, line)
  }
  const counts = openCounts(onWarning)
  const whole = openWholePrices(onWarning)
  return {
    addMake,
    addZero: (line, place) =>
      counts.add(
        line,
        (count) => `${prices(count)} 0, which is no price: read as empty${place}`,
        'zero',
      ),
    addFilled: (line, column) =>
      counts.add(
        line,
        (count) => `${countText(count, 'empty cell')} of ${column} took the value above`,
        `filled ${column}`,
      ),
    addRounded: (line, example) =>
      counts.add(
        line,
        (count) => `${prices(count)} rounded as the sheet shows them, such as ${example}`,
        'rounded',
      ),
    addDollar: (line, language, place) =>
      counts.add(line, (count) => dollarText(count, language, place), language),
    addPrice: whole.add,
    add(line, column, value, place = '') {
      const doubt = doubtOf(column, value)
      if (doubt) onWarning(line, column, `${doubt}${place}`)
      if (column === 'LastVerified(DateISO)' && value > today) {
        onWarning(line, column, `is in the future: ${value}`)
      }
      if (column === 'Make') addMake(line, value)
    },
    end() {
      counts.end()
      whole.end()
      for (const spellings of Map.groupBy(makes, ([make]) => plainName(make)).values()) {
        const [first, ...others] = spellings
        for (const [make, line] of others) {
          onWarning(line, 'Make', `"${make}" is also spelt "${first?.[0]}" (line ${first?.[1]})`)
        }
      }
    },
  }
}

// As spreadsheet programs show a date without a year or a day: 5-Mar, Jan-44.
const shortDate = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2})?$/i

/** What a spreadsheet or an encoding may have made of a text. */
function doubtOf(column: string, value: string): string | undefined {
  if (numberColumns.has(column)) {
    if (value.includes('-') && shortDate.test(value)) {
      return `may be a date that a spreadsheet made of a number: ${value}`
    }
    if (/^\d{15}0+$/.test(value)) {
      return `may have lost its last digits in a spreadsheet, which keeps 15: ${value}`
    }
  }
  const isAddress = column === 'Supplier/URL' || /:\/\/|www\./.test(value)
  return !isAddress && /\p{L}\?\p{L}/u.test(value)
    ? `has a question mark inside a word, as where a letter was lost: ${value.slice(0, 40)}`
    : undefined
}

/** Without case, accents, blanks and signs but a plus: Leaf+ is another car than Leaf. */
export const plainName = (name: string) => foldAccents(name).replaceAll(/[^\p{L}\p{N}+]+/gu, '')

const prices = (count: number) => countText(count, 'price was', 'prices were')

const dollarText = (count: number, language: string, place: string) => {
  const [have, they] =
    count === 1 ? ['1 price has', 'it was'] : [`${count} prices have`, 'they were']
  return `${have} the dollar sign of ${language}, which shows as a plain $; ${they} read as New Zealand dollars${place}`
}

const fewestPrices = 20

/** Warns of a list without a price below $100, most of them above $1,000 and none with a fraction: they may be cents. */
function openWholePrices(onWarning: OnLine) {
  let first = 0
  let count = 0
  let high = 0
  let lowest = Number.POSITIVE_INFINITY
  let hasFraction = false
  let form = ''
  return {
    add(line: number, price: string, gst: 'Incl' | 'Excl' | '' = '') {
      if (count === 0) first = line
      form = gst
      count += 1
      if (Number(price) >= 1000) high += 1
      lowest = Math.min(lowest, Number(price))
      if (!/^\d+$/.test(price)) hasFraction = true
    },
    end() {
      if (hasFraction || count < fewestPrices || lowest < 100 || high * 2 < count) return
      const all = numberText(count)
      onWarning(
        first,
        'ListPrice_NZD',
        `is a whole number in all ${all} prices, the lowest ${lowest}: if they are cents, give the column the meaning ListPrice_NZD+Cents${form}`,
      )
    },
  }
}

/** Remarks that are made once, with how often they apply and the line where they first do. */
function openCounts(onWarning: OnLine) {
  const found = new Map<string, { line: number; count: number; text(count: number): string }>()
  return {
    add(line: number, text: (count: number) => string, key: string) {
      const one = found.get(key)
      if (one) one.count += 1
      else found.set(key, { line, count: 1, text })
    },
    end() {
      for (const { line, count, text } of found.values()) onWarning(line, '', text(count))
    },
  }
}
