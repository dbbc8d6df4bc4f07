// What a member types about one part, and the file of one row that it becomes.
import { isDay } from '../../../content/texts/date-text.ts'
import { keysOf } from '../../../content/edits/json-value.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { formText } from '../../ground/route/form-text.ts'
import { spreadsheetText } from '../../parts/spreadsheet/spreadsheet-text.ts'
import { readNumber } from '../../facts/fields/typed-number.ts'
import { readWrittenDate } from '../../facts/fields/written-date.ts'

/** The columns that the form changes: those of an update of prices, stock and dates. */
const columns = {
  price: 'ListPrice_NZD',
  gst: 'PriceGST(Incl/Excl)',
  stock: 'StockStatus',
  checked: 'LastVerified(DateISO)',
} as const

type PriceField = keyof typeof columns
export type TypedPrice = Record<PriceField, string>
/** Of the fields in which something can be typed that the importer would read otherwise than it was meant. */
export type PriceMistakes = Partial<Record<'price' | 'checked', string>>

const mostDollars = 10_000_000

/** The fields as they were typed, in dollars and days. */
export const typedPrice = (form: FormData): TypedPrice => ({
  price: formText(form, 'price'),
  gst: formText(form, 'gst'),
  stock: formText(form, 'stock'),
  checked: formText(form, 'checked'),
})

/**
 * The fields as the importer reads them ('$1,250' as '1250.00', '1/12/2026' as '2026-12-01'), or what is wrong with
 * each. An empty field stays empty, which changes nothing.
 */
export function readTypedPrice(
  typed: TypedPrice,
  now: Date,
): { values: TypedPrice } | { mistakes: PriceMistakes } {
  const dollars = readNumber(typed.price)
  const checked = readWrittenDate(typed.checked)
  const mistakes: PriceMistakes = {}
  if (typed.price !== '') {
    if (dollars === undefined) mistakes.price = 'Type an amount, like 1250 or $1,250.50.'
    else if (dollars <= 0 || dollars > mostDollars)
      mistakes.price = 'Type more than $0 and at most $10 million.'
    else if (Number(dollars.toFixed(2)) !== dollars)
      mistakes.price = 'Type dollars with at most two decimals.'
  }
  if (checked !== '') {
    if (!isDay(checked)) mistakes.checked = 'Type a day, like 1/12/2026 or 2026-12-01.'
    else if (checked > newZealandDay(now)) mistakes.checked = 'This day is still to come.'
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  return { values: { ...typed, price: dollars?.toFixed(2) ?? '', checked } }
}

/** A multipart form with an update of one row, as if somebody had uploaded it. */
export function priceUpload(sku: string, values: TypedPrice): FormData {
  const names = keysOf(columns)
  const text = spreadsheetText([
    ['SKU', ...names.map((name) => columns[name])],
    [sku, ...names.map((name) => values[name])],
  ])
  const form = new FormData()
  form.set('scope', 'update')
  form.set('file', new File([text], `One part, ${sku.replaceAll(/[\\/"]/g, ' ')}`))
  return form
}
