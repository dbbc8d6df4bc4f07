import { format as render, getFormatFromId, isDateFormat, tokenize } from 'numfmt'
import { dayMs } from '../../content/texts/new-zealand-day.ts'
import type { CellBehind, SheetCell } from './sheet-cell.ts'

/** How a workbook shows a cell: as a date, as it is, or as a number format says. */
export type CellFormat = 'date' | 'plain' | NumberFormat

type NumberFormat = {
  /** The format without the languages of its currencies: they do not change how Excel writes a number. */
  code: string
  form: 'mask' | 'amount' | 'unknown'
  /** Whether it puts something around texts too. */
  changesTexts: boolean
  dollar: string | undefined
}

// Numbers of formats for dates in the languages of East Asia, which no workbook names.
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** What a number format makes of a cell, by its code ('dd/mm/yyyy', '000000') or, without one, its number. */
export function readCellFormat(id: number, given: string | undefined): CellFormat {
  if (given === undefined && isEastAsianDate(id)) return 'date'
  const written = given ?? getFormatFromId(id) ?? 'General'
  // Some programs write General in their own language.
  if (/^(?:general(?:_.)?|standard|g\/\S{2,6}|@|)$/i.test(written.trim())) return 'plain'
  const code = written.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, (_whole, sign: string) =>
    sign === '' ? '' : `[$${sign}]`,
  )
  const form = formOf(written, code)
  if (form === 'date') return form
  const changesTexts = form !== 'unknown' && tidy(render(code, 'text')) !== 'text'
  return { code, form, changesTexts, dollar: foreignDollar(written) }
}

/** A format may pad a text to the width of its column. */
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What a format with one of these does to a number is more than to put signs between its digits. */
const amountTokens = new Set(['group', 'scale', 'percent', 'exp', 'point', 'slash'])
/** '# ##0' shows thousands, as much of Europe writes them. */
const thousandsWithSpace = /^#[ \u00a0]##0\b/
/** Digits of other scripts, which nothing here can show. */
const scriptTokens = new Set(['dbnum', 'natnum', 'modifier', 'error'])

function formOf(written: string, code: string): NumberFormat['form'] | 'date' {
  try {
    if (isDateFormat(code)) return 'date'
    render(code, 1)
    const types = tokenize(code).map(({ type }) => type.toLowerCase())
    if (types.some((type) => scriptTokens.has(type)) || hasOtherDigits(written)) return 'unknown'
    const isAmount = types.some((type) => amountTokens.has(type)) || thousandsWithSpace.test(code)
    return isAmount ? 'amount' : 'mask'
  } catch {
    return 'unknown'
  }
}

/** Whether a language such as [$-D07041E] asks for digits of its own; 1 stands for the usual ones. */
const hasOtherDigits = (code: string) =>
  [...code.matchAll(/\[\$[^\]-]*-([\dA-F]{7,8})\]/gi)].some(
    ([, language = '']) => Number.parseInt(language, 16) / 2 ** 24 >= 2,
  )

const dollarLanguages: Record<string, string> = {
  '409': 'English (United States)',
  'en-us': 'English (United States)',
  c09: 'English (Australia)',
  'en-au': 'English (Australia)',
  '1009': 'English (Canada)',
  'en-ca': 'English (Canada)',
  '4809': 'English (Singapore)',
  'en-sg': 'English (Singapore)',
  '3c09': 'English (Hong Kong)',
  'en-hk': 'English (Hong Kong)',
}

/** Whose plain dollar a format shows, if it says so and does not mean New Zealand's. */
function foreignDollar(code: string): string | undefined {
  const language = /\[\$\$-([^\]]+)\]/.exec(code)?.[1]?.toLowerCase()
  if (language === undefined || /^0*(?:1409|481)$|^(?:en|mi)-nz$/.test(language)) return undefined
  return dollarLanguages[language.replace(/^0+/, '')] ?? `the language ${language}`
}

/** A number as the sheet shows it. `is1904` is the workbook's date system. */
export function showNumber(text: string, format: CellFormat, is1904: boolean): SheetCell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return { text }
  if (format === 'date' && value >= 0 && value < 2_958_466)
    return { text: writeDate(value, is1904) }
  // Spreadsheet programs keep 15 digits. The exponent says that the others are gone.
  if (Math.abs(value) >= 1e15) return { text: value.toExponential() }
  const held = String(Number(value.toPrecision(15)))
  return typeof format === 'string' ? { text: held } : show(Number(held), held, format)
}

/** A text as the sheet shows it: a format may put a prefix before it, or hide it. */
export const showText = (text: string, format: CellFormat): SheetCell =>
  typeof format === 'string' || !format.changesTexts || text.trim() === ''
    ? { text }
    : show(text, text, format)

function show(
  value: number | string,
  held: string,
  { code, form, dollar }: NumberFormat,
): SheetCell {
  if (form === 'unknown') return { text: held, behind: { held, form } }
  const text = tidy(render(code, value))
  const said: CellBehind = dollar && text.includes('$') ? { dollar } : {}
  if (text === '') return { text: held, behind: { held, form: 'hidden' } }
  if (text === tidy(held)) return { text: held }
  return { text, behind: { ...said, held, form: typeof value === 'string' ? 'mask' : form } }
}

/** A date as YYYY-MM-DD, a time alone as HH:MM:SS. */
function writeDate(serial: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(start + Math.round((serial * dayMs) / 1000) * 1000).toISOString()
  if (serial < 1 && serial > 0) return moment.slice(11, 19)
  // The sheet shows the day that the whole number stands for, whatever the time is rounded to.
  return new Date(start + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
}
