// A search text as the catalogue reads it: what people type on a phone, copy from a label or write in a sentence.
import { carByChassisCode, type CodedCar } from '../../../content/cars/car-codes.ts'
import { findCarNumber } from '../car-number/car-number.ts'
import { plain } from './searched-car.ts'

const numberWords =
  'oem part number|oem number|oem no|oem|part number|part no|part num|p n|pn|mpn|sku|same as|replaces|replacement for|' +
  'supersedes|superseded by|equivalent to|equiv to|equivalent|equiv|alternative to|instead of|cross reference|cross ref|interchange'
const namedNumber = new RegExp(
  `(^|\\s)(?:${numberWords.replaceAll(' ', '[\\s/.]*')})[.\\s:#]+(?=\\S*\\d)`,
  'gi',
)

/** Without the words that only say that a part number follows: 'OEM: 29100-AB000' is '29100-AB000'. */
const withoutNumberWords = (text: string) => text.replaceAll(namedNumber, '$1')

// A count, not the size in 'set of 17 inch tyres'.
const count = String.raw`[1-9]\d?(?! ?(?:"|(?:in|inch|inches|v|volts?|mm|kwh?|ah?|amps?|m|met(?:re|er)s?)(?![\p{L}\p{N}])))`
// A pack or box is a part behind another word: 'battery pack of leaf', 'fuse box of leaf'.
const setOf = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:set|pair)|^(?:pack|box))s? of(?: ${count})?(?= \S)`,
  'giu',
)

/** Without how many are wanted: 'set of 4 tyres', '28540-3NF1A x2', '4x 205/55R16', 'qty 2'. */
const withoutQuantity = (text: string) =>
  text
    .replaceAll(setOf, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])(?:qty|quantity)[ .:]*[1-9]\d?(?![\p{L}\p{N}])/giu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])[1-9] ?x(?= ?\d{3}[ /x.-]?\d{2})/giu, ' ')
    .replace(/(?<=\d[\p{L}\p{N}-]{4,}|\d\d[a-z]) +x ?[1-9]\d?$/iu, '')
    .trim()

const width = String.raw`[Pp]?[1-3lI][\dOolI]5[/ x_.-]*[2-9][05Oo]`
const between = String.raw`(?:[/ x_.-]*[Zz]?[Rr][ -]*|[/ x_.-]+)`
const typedSize = new RegExp(
  String.raw`(?<!\p{N})${width}${between}(?:[1lI][2-9]|2[0-4Oo])(?!\p{N})`,
  'gu',
)
const beforeSize = new RegExp(String.raw`(?<=\p{L}{2})(?=${width}${between}\d\d)`, 'gu')
const behindSize = new RegExp(String.raw`(?<=${width}${between}\d\d)(?=\p{L}{3})`, 'gu')

// '205/55R16 91V or higher' asks for the size, as a search for the rating would leave a 94W out.
const orMore = new RegExp(
  String.raw`(?<=${width}${between}\d\dC?)(?: (?:[6-9]\d|1[0-3]\d)(?:/\d{2,3})? ?[A-Z](?: XL)?)? (?:or|and) (?:higher|better|above|more|larger|up)(?![\p{L}\p{N}])`,
  'iu',
)

/** Whether a text asks for a size of a tyre with its rating or a better one, of which only the size is searched for. */
export const asksForMore = (text: string): boolean => orMore.test(text)

/**
 * With the letters in the size of a tyre as the digits they were meant as, and the words at its ends apart: '2O5/55Rl6tyre'
 * is '205/55R16 tyre'. The C of a van's tyre, XL and a load and speed index stay.
 */
const withSizesRead = (text: string) =>
  text
    .replaceAll(typedSize, (size) => size.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1'))
    .replaceAll(beforeSize, ' ')
    .replaceAll(behindSize, ' ')
    .replace(orMore, '')

const inches = String.raw`(?<![\p{L}\p{N}/.-])(1\d|2[0-8])`
const inchSign = new RegExp(String.raw`${inches}(?: ?"|in)(?![\p{L}\p{N}])`, 'giu')
const rim = new RegExp(String.raw`${inches}(?: ?"|[ -]?inch|in)(?![\p{L}\p{N}])`, 'giu')
// No quotation; beside other words than a tyre the catalogue reads it: catalogue.spell_asked.
const eitherInches = new RegExp(String.raw`${inches} ?" or (1\d|2[0-8]) ?"`, 'giu')
const tyreWord = /(?<!\p{L})t[iy]res?(?!\p{L})/iu

/**
 * With '19"' and '19in' as 19, since records name sizes with and without a sign; beside the word tyre as R19, the diameter of
 * its rim. A sign that closes a quote, or stands behind a size, stays.
 */
function withInches(given: string) {
  const text = tyreWord.test(given) ? given.replaceAll(eitherInches, 'R$1 or R$2') : given
  if (text.split('"').length > 2) return text
  return tyreWord.test(text) ? text.replaceAll(rim, 'R$1') : text.replaceAll(inchSign, '$1')
}

// As long as a maker's number, or in two groups, so that a sign within one stays: '27143/3NF1A'.
const group = String.raw`(?=[A-Z]*\d)[A-Z\d]{4,6}`
const longNumber = String.raw`(?:(?=[A-Z-]*\d)[A-Z\d-]{7,}|${group} ${group})`
const betweenNumbers = new RegExp(
  String.raw`(?<=(?<![A-Z\d-])${longNumber})(?: *[/&+,;] *| +(?:and|or) +)(?=${longNumber}(?![A-Z\d-]))`,
  'gi',
)

/** With a comma and a blank between several numbers, 'A and B', 'A/B' or 'A,B', which are any of them. */
const withCommas = (text: string) => text.replaceAll(betweenNumbers, ', ')

// A number, one with a decimal or a comma of thousands, or several: '16', '7.5', '1,500', '16,32'.
const amount = String.raw`(?<![\p{L}\p{N}.,])(?:\d{1,4}|\d{1,4}[.,]\d{1,2}|\d{1,3},\d{3}|\d{1,3}(?:[,/]\d{1,3})+)`
const amps = new RegExp(String.raw`(?<=${amount})[ -]?amps?(?![\p{L}\p{N}])`, 'giu')
// One digit may be of a model, 'MODEL 3 A PILLAR'; 'KONA 64 A/C', 'Peugeot 208 A pillar' and the year 2015 are no currents either.
const spacedAmps = new RegExp(
  String.raw`(?<!(?<![\p{N}.,])(?:\d|(?:19|20)\d\d))(?<=${amount}) A(?![\p{L}\p{N}/-]| (?:[Pp]illar|PILLAR|[Aa]rm|ARM|[Pp]ost|POST))`,
  'gu',
)
// The 3 of a 'Polestar 3' belongs to the car.
const modelNumber = String.raw`(?<!\p{L})(?:polestar ?[234]|atto ?[23]|model ?3|ioniq ?[569]|id\.? ?[3457]|mg ?[45])`
const metres = new RegExp(
  String.raw`(?<!${modelNumber})(?<=\d)[ -]?(?:met(?:re|er)|mtr)s?(?![\p{L}\p{N}])`,
  'giu',
)
const spacedMetres = new RegExp(
  String.raw`(?<!${modelNumber})(?<=(?<![\p{L}\p{N}])[\d.,]{1,4}) m(?![\p{L}\p{N}])`,
  'giu',
)
const phases =
  /(?<!(?<!\p{L})(?:polestar|atto|ev|model) ?)(?<![\p{L}\p{N}.,-])([13])[ -]?ph(?:ase)?(?!\p{L})/giu

const chassisCodes = Object.keys(carByChassisCode).join('|')
const beforeChassisCode = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:za[ab]-(?=[a-z]+\d)|[a-z\d]{2,3}-(?=(?:${chassisCodes})(?![\p{L}\p{N}])))`,
  'giu',
)

/**
 * With units and codes as records have them: '5 metres' or '5 m' is '5m', '32 amps' '32A', '3 phase' 'three phase', 'ZAA-ZE1' or 'DLA-GG2W' on a
 * Japanese paper 'ZE1' or 'GG2W'. The catalogue itself reads '7 kW' as '7kW': catalogue.spell_asked.
 */
const withShortForms = (text: string) =>
  text
    .replaceAll(metres, 'm')
    .replaceAll(spacedMetres, (unit) => (unit === ' m' ? 'm' : unit))
    .replaceAll(amps, 'A')
    .replaceAll(spacedAmps, 'A')
    .replaceAll(phases, (_, digit) => (digit === '3' ? 'three phase' : 'single phase'))
    .replaceAll(beforeChassisCode, '')

const steps = [
  withoutNumberWords,
  withoutQuantity,
  withSizesRead,
  withInches,
  withCommas,
  withShortForms,
]

/** The text to search for. */
export const readTyped = (text: string): string =>
  steps.reduce((read, step) => step(read), text.trim())

/** The words of a text that are read as these: '14"' where the search has R14, '20 metre' where it has 20m. */
export function asTyped(text: string, read: string): string {
  if (text.includes(read)) return read
  const words = text.trim().split(/\s+/)
  // The catalogue writes '7 kW' and '7-kW' as one word.
  const withoutIt = bare(readTyped(text)).replace(bare(read), '')
  for (const size of [1, 2, 3]) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const others = words.toSpliced(at, size).join(' ')
      if (bare(readTyped(others)) === withoutIt) return words.slice(at, at + size).join(' ')
    }
  }
  return read
}

const bare = (text: string) => text.replaceAll(/[\s-]+/g, '')

/** Whether a variant has another chassis code of this car than `code`; without one, the code of another generation. */
const isOfAnotherCode = (
  variant: string | null,
  car: Pick<CodedCar, 'name' | 'generation'>,
  code: string | null,
): boolean => {
  const words = plain(variant ?? '')
    .toUpperCase()
    .split(' ')
  const codes = words.filter((word) => carByChassisCode[word]?.name === car.name)
  return codes.some((word) =>
    code === null
      ? car.generation && carByChassisCode[word]?.generation !== car.generation
      : !codes.includes(code),
  )
}

/** A search text with the number of one car among other words. */
type NumberedSearch = {
  /** The number as it was typed. */
  typed: string
  /** What to search for: the name of the car in place of its number. Null if the number does not tell the car. */
  search: string | null
  /** Whether a part of this variant may fit that very car: those of its other generations do not. */
  mayFit: (variant: string | null) => boolean
}

/** Reads a search text that holds the number of a car and says more; null for any other text. */
export function readNumberedSearch(text: string): NumberedSearch | null {
  const within = findCarNumber(text)
  if (!within || within.rest === '') return null
  const { number, typed, rest } = within
  const car = 'car' in number ? number.car : null
  const name = car?.name ?? (number.kind === 'vin' ? number.maker : null)
  const code = number.kind === 'chassis' ? number.code : null
  return {
    typed,
    search: name === null ? null : `${name} ${rest}`,
    mayFit: (variant) => car === null || !isOfAnotherCode(variant, car, code),
  }
}
