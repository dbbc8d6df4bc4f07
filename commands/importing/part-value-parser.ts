import {
  partFields,
  pictureColumn,
  requiredFields,
  type PartFieldKind,
} from '../../app/parts/catalogue/part.ts'
import { findDamage, tidyText, unwrapText } from './cell-tidying.ts'
import { readMoney, readNumber, short, type ParsedValue } from './number-parser.ts'
import { dayMs } from '../../content/texts/new-zealand-day.ts'

/** The columns of part numbers, which spreadsheet programs take for numbers and dates. */
export const numberColumns: ReadonlySet<string> = new Set([
  'SKU',
  'OEMPartNumber',
  'AltPartNumbers',
])
const yearColumns = new Set(['ModelYear', 'YearFrom', 'YearTo'])
// As Excel stores a date, and as it writes it in New Zealand.
const writtenDate = /^(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ]\d\d:\d\d.*)?$/
const required: ReadonlySet<string> = new Set(requiredFields)
const kinds = new Map<string, PartFieldKind>(partFields.map(({ name, kind }) => [name, kind]))

const maxNumberLength = 200
const longNumbers: ReadonlySet<string> = new Set(['AltPartNumbers'])
const maxTextLength = 2000
// oxlint-disable-next-line no-control-regex -- these are the characters that are refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const spreadsheetErrors = /^(?:#N\/A|#[A-Z][A-Z\d_/]*[!?]|#GETTING_DATA|Err:\d{3})$/
const formula = /^(?:=|@[A-Za-z]|[+-][A-Za-z]+[\d(!])/

/** Parses one cell. Accepts the formats spreadsheets write, or says why not. */
export function parsePartValue(column: string, cell: string): ParsedValue {
  const text = unwrapText(tidyText(cell), numberColumns.has(column))
  if (text === '') {
    return required.has(column) ? { mistake: 'is empty' } : { value: null }
  }
  if (formula.test(text))
    return {
      mistake:
        'is a formula without its value: save the sheet again in a spreadsheet program, or type the value',
    }
  if (spreadsheetErrors.test(text))
    return { mistake: `contains the spreadsheet error ${text}: type the value instead` }
  if (controlCharacters.test(text)) return { mistake: 'contains a control character' }
  if (column === 'SupabaseID') return readWhole(text, 1, Number.MAX_SAFE_INTEGER)
  if (column === pictureColumn) return readAddress(text)
  if (yearColumns.has(column)) return readYear(text)
  if (column === 'PriceGST(Incl/Excl)') return readGst(text)
  if (column === 'StockStatus') return readStock(text) ?? readText(column, text, cell)
  switch (kinds.get(column)) {
    case 'integer':
      return readWhole(text, 0, 2_147_483_647)
    case 'number':
      return readNumber(text, 6)
    case 'money':
      return readMoney(text)
    case 'date':
      return readDate(text)
    default:
      return readText(column, text, cell)
  }
}

/** One https address of a picture. */
function readAddress(text: string): ParsedValue {
  if (/[\s,;|]https?:/i.test(text)) return { mistake: 'has several addresses: keep one' }
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:')
    return { mistake: `is not an address that begins with https://: ${short(text)}` }
  if (url.username || url.password) return { mistake: 'is an address with a password in it' }
  if (url.href.length > 1000) return { mistake: 'is longer than 1000 characters' }
  return { value: url.href }
}

function readText(column: string, text: string, cell: string): ParsedValue {
  // Tidying has taken signs that are half of a damaged letter.
  const damage = findDamage(cell)
  if (damage) return { mistake: damage }
  if (numberColumns.has(column)) {
    if (writtenDate.test(text)) {
      return {
        mistake: `is the date ${short(text)}, which a spreadsheet may have made of a number such as Jan-44: format the column as text and type the number again`,
      }
    }
    if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) {
      return { mistake: `was shortened by a spreadsheet to ${text}: format the column as text` }
    }
    if (text.length > maxNumberLength && !longNumbers.has(column))
      return { mistake: `is longer than ${maxNumberLength} characters` }
  }
  if (text.length > maxTextLength) return { mistake: `is longer than ${maxTextLength} characters` }
  // Only notes have lines; a name with two of them is one name.
  return { value: text.replaceAll(/\s*[\r\n]+\s*/g, column === 'Notes' ? '\n' : ' ') }
}

function readYear(text: string): ParsedValue {
  if (/^\d{4}\s*(?:[-\u2013+]|to)\s*(?:\d{4})?$/.test(text)) {
    return {
      mistake: `is a range of years: write ${short(text)} in YearFrom and YearTo, or give the column the meaning YearFrom+Range`,
    }
  }
  return readWhole(text, 1990, 2100)
}

const everyYear = /^(?:all|any|universal)(?: years)?$/i

/** The first and last year of 2018-2023, 2018-23, 2018-, 2018+, -2023 or 2018; both are null for 'all'. */
export function readYearRange(cell: string): { from: ParsedValue; to: ParsedValue } {
  const text = tidyText(cell)
  const none = { value: null }
  if (text === '' || everyYear.test(text)) return { from: none, to: none }
  const parts = /^(\d{4})?\s*(-|\u2013|\+|to|on|onwards)?\s*(\d{4}|\d\d)?$/i.exec(text)
  const [, first, sign, last] = parts ?? []
  if ((first ?? last) === undefined || (last !== undefined && sign === undefined)) {
    return { from: { mistake: `is not a range of years: ${short(text)}` }, to: none }
  }
  const end = last?.length === 2 ? `${first?.slice(0, 2) ?? '20'}${last}` : last
  if (first && end && end < first) {
    return { from: { mistake: `ends before it begins: ${short(text)}` }, to: none }
  }
  const year = (digits: string | undefined) => (digits ? readYear(digits) : none)
  return { from: year(first), to: year(sign === undefined ? first : end) }
}

function readWhole(text: string, from: number, to: number): ParsedValue {
  const plain = /^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? text.replaceAll(/[, ]/g, '') : text
  const digits = /^(\d{1,16})(?:\.0+)?$/.exec(plain)?.[1]
  if (digits === undefined) return { mistake: `is not a whole number: ${short(text)}` }
  const value = Number(digits)
  return value >= from && value <= to
    ? { value: String(value) }
    : { mistake: `is not between ${from} and ${to}: ${digits}` }
}

function readGst(text: string): ParsedValue {
  const plain = text.toLowerCase().replaceAll(/gst|[^a-z+]/g, '')
  if (/^inc(?:l|luded?|luding|lusive)?$/.test(plain)) return { value: 'Incl' }
  if (/^(?:exc?|excl(?:uded?|uding|usive)?|plus|\+)$/.test(plain)) return { value: 'Excl' }
  return { mistake: `must be Incl or Excl: ${short(text)}` }
}

const inStock = /^(?:true|yes|y|[\u2713\u2714\u2611\u2705])$/i
const outOfStock = /^(?:false|no|n|[\u2717\u2718\u2612\u274c\u2715\u2716])$/i

/** What a column of yes and no, or of pieces on hand, says of the stock; undefined for other words. */
function readStock(text: string): ParsedValue | undefined {
  if (inStock.test(text)) return { value: 'In stock' }
  if (outOfStock.test(text)) return { value: 'Out of stock' }
  return /\d/.test(text) && !('mistake' in readQuantity(text)) ? readQuantity(text) : undefined
}

/** A number of pieces on hand, as a stock status. */
export function readQuantity(cell: string): ParsedValue {
  const text = cell.trim()
  if (text === '') return { value: null }
  if (/^<\s*1$/.test(text)) return { value: 'Out of stock' }
  if (/^>\s*0$/.test(text)) return { value: 'In stock' }
  const digits = /^(?:[<>]\s*)?(-?\d{1,9})(?:\.0+)?\+?$/.exec(
    text.replaceAll(/(?<=\d)[, ](?=\d{3})/g, ''),
  )?.[1]
  if (digits === undefined) return { mistake: `is not a quantity: ${short(text)}` }
  return { value: Number(digits) > 0 ? 'In stock' : 'Out of stock' }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Accepts ISO dates, day-first dates, month names, and the day numbers of spreadsheets. */
function readDate(text: string): ParsedValue {
  const iso =
    /^(\d{4})([-/])(\d\d)\2(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
      text,
    )
  if (iso) return readDay(text, Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const slashes = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (slashes) return readDay(text, Number(slashes[3]), Number(slashes[2]), Number(slashes[1]))
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d\d)$/.exec(text)
  if (named) {
    const month = months.indexOf(named[2]?.toLowerCase() ?? '') + 1
    // Two digits mean this century.
    const year = Number(named[3]) + (named[3]?.length === 2 ? 2000 : 0)
    return readDay(text, year, month, Number(named[1]))
  }
  if (/^\d{5}(?:\.0+)?$/.test(text)) {
    const day = new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs)
    return { value: day.toISOString().slice(0, 10) }
  }
  return { mistake: `is not a date: ${short(text)}; write 2025-11-21 or 21/11/2025` }
}

function readDay(text: string, year: number, month: number, day: number): ParsedValue {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990
  return exists
    ? { value: date.toISOString().slice(0, 10) }
    : { mistake: `is not a valid date (day first): ${short(text)}` }
}
