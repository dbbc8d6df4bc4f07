import { orList } from '../../content/texts/numbers-and-lists.ts'
/** The value for the database, or what is wrong with the cell. */
export type ParsedValue = { value: string | null } | { mistake: string }

/** What suppliers write for a price that they do not say. */
const noPrice =
  /^(?:p\.?o\.?a\.?|t\.?b\.?[acd]\.?|n\/?a|call|price on (?:application|request)|-+)$/i

/** How New Zealand dollars are written beside a number; a plain dollar is one of New Zealand. */
const localDollars = /^(?:\$|NZ\s?\$|\$\s?NZ|NZD|NZD\s?\$|\$\s?NZD)?$/i

// What stands before and after the first number of a text.
const aroundNumber = /^([^\d]*?)\s*(\d(?:[\d.,' ]*\d)?)\s*([^\d]*)$/

/** A price in New Zealand dollars. Another currency, a unit or any other word beside the number is a mistake. */
export function readMoney(text: string): ParsedValue {
  // An accounting format shows 0 as '$ -'.
  if (noPrice.test(text.replace(/^(?:NZD|NZ\$|\$)\s*/i, ''))) return { value: null }
  const [, before = '', number = '', after = ''] = aroundNumber.exec(withDigitsAround(text)) ?? []
  const beside = [before, after].map((part) => part.trim()).filter(Boolean)
  const others = beside.filter((part) => !localDollars.test(part))
  const [other] = others
  // A sign and a bracket make a number negative, which no price is.
  if (number === '' || (other !== undefined && !/[^-\u2212()\s$,.'/]/.test(other))) {
    const isNegative = number !== '' && /^[-\u2212(]/.test(bare(before))
    return { mistake: `${isNegative ? 'is below 0' : 'is not a number'}: ${short(text)}` }
  }
  const currency = others.map(currencyName).find((name) => name !== undefined)
  if (currency) return { mistake: `is in another currency (${currency}): ${short(text)}` }
  if (other !== undefined) {
    const hint = /gst/i.test(other) ? ', which belongs in PriceGST(Incl/Excl)' : ''
    return { mistake: `has "${bare(other)}" beside the number${hint}: ${short(text)}` }
  }
  const found = readNumber(number, 2)
  // The message quotes the cell as it is written.
  return 'mistake' in found && found.mistake.startsWith('is not')
    ? { mistake: `is not a number: ${short(text)}` }
    : found
}

/** '.50' and '85.' as the formats #.00 and 0.## show them, with a digit on either side of the point or without it. */
export const withDigitsAround = (text: string): string =>
  text.replace(/(?<=^|[\s$])\.(?=\d)/, '0.').replace(/(?<=\d)\.$/, '')

/** Without the dollar sign that may stand before or after it. */
const bare = (text: string) => text.replaceAll(/^\$\s*|\s*\$$/g, '')

// The currencies that sheets write by a sign; those with codes have their names from the platform.
const signs: Record<string, string> = {
  US$: 'USD',
  U$: 'USD',
  $US: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  $A: 'AUD',
  $AU: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  NT$: 'TWD',
  FJ$: 'FJD',
  R$: 'BRL',
  '\u00a5': 'JPY CNY',
  '\uffe5': 'JPY CNY',
  'JP\u00a5': 'JPY',
  '\u5186': 'JPY',
  'CN\u00a5': 'CNY',
  RMB: 'CNY',
  '\u5143': 'CNY',
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  '\uffe1': 'GBP',
  '\u20a9': 'KRW',
  '\u20b9': 'INR',
  RS: 'INR',
  '\u0e3f': 'THB',
  '\u20ab': 'VND',
  '\u20b1': 'PHP',
  RM: 'MYR',
  RP: 'IDR',
  FR: 'CHF',
  KR: 'SEK NOK DKK',
}

const codes = new Set(Intl.supportedValuesOf('currency'))
const names = new Intl.DisplayNames('en-NZ', { type: 'currency' })

/** The name of the currency that a text beside a number says; undefined for other words. */
function currencyName(text: string): string | undefined {
  const words = text.split(/[\s.,:/+]+/)
  for (const word of [text.replaceAll(/[\s.]/g, ''), ...words]) {
    // In capitals only: 'all', 'top' and 'cup' are codes too.
    const code = word.replace(/^\$?([A-Z]{3})\$?$/, '$1')
    const found =
      signs[word.toUpperCase()] ?? (codes.has(code) && code !== 'NZD' ? code : undefined)
    if (found) return orList(found.split(' ').map((each) => names.of(each) ?? each))
  }
  return undefined
}

/**
 * Reads 1,234.50 and 1.234,50 alike, and 1.234 with at most 2 decimals as 1,234: whether the column is written like
 * that is checked over the whole file (`followDecimalStyles`).
 */
export function readNumber(text: string, decimals: number): ParsedValue {
  const plain = plainNumber(text, decimals)
  const found = /^(\d{1,10})(?:\.(\d+))?$/.exec(plain)
  if (!found) return { mistake: `is not a number: ${short(text)}` }
  const fraction = (found[2] ?? '').replace(/0+$/, '')
  // 46.619999999999999999 is how a program writes the binary number that is nearest to 46.62.
  if (fraction.length > 6 && plain.length > 15) {
    return readNumber(String(Number(Number(plain).toPrecision(15))), decimals)
  }
  if (fraction.length > decimals) {
    return { mistake: `has more than ${decimals} decimals: ${short(text)}` }
  }
  return { value: `${Number(found[1])}${fraction ? `.${fraction}` : ''}` }
}

function plainNumber(text: string, decimals: number): string {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text
  if (/^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(/[, ]/g, '')
  if (/^(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d+$/.test(text)) {
    return text.replaceAll(/[. ]/g, '').replace(',', '.')
  }
  if (decimals === 2 && /^\d{1,3}(?:\.\d{3})+$/.test(text)) return text.replaceAll('.', '')
  return text
}

/** A price in dollars of one that is written in cents. */
export function fromCents(cents: ParsedValue): ParsedValue {
  if ('mistake' in cents || cents.value === null) return cents
  return /^\d+$/.test(cents.value)
    ? { value: (Number(cents.value) / 100).toFixed(2) }
    : { mistake: `is not a whole number of cents: ${cents.value}` }
}

export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text
}
