import {
  carByChassisCode,
  carsByVin,
  makerByCode,
  makersWithOldYears,
  makersWithYear,
  newZealandCodes,
  nissanByCode,
  teslaBySign,
  type CodedCar,
} from '../../../content/cars/car-codes.ts'

/** What a text is, if it identifies one car. Null is 'cannot tell'. */
export type CarNumber =
  | {
      kind: 'vin'
      /** The first three signs. */
      code: string
      maker: string | null
      car: CodedCar | null
      year: number | null
      /** Whether the year is certain, by North American law; elsewhere it is the maker's habit. */
      isYearSure: boolean
    }
  /** A North American VIN whose check digit does not fit. */
  | { kind: 'mistyped-vin' }
  /** The beginning of a maker’s VIN and digits at the end, with a sign too few or too many. */
  | { kind: 'long-or-short-vin'; signs: number }
  /** A VIN assigned in New Zealand, which tells nothing about the car; the register has its first eleven signs. */
  | { kind: 'new-zealand-vin'; begin: string }
  /** `isWhole` is false for the code alone, without the number behind it. */
  | { kind: 'chassis'; code: string; car: CodedCar; isWhole: boolean }
  /** The shape of a number plate. Part numbers have it too, so it counts only if nothing else matches. */
  | { kind: 'plate'; plate: string }

/** Reads a VIN, a Japanese chassis number or a number plate; null if the text is none of them. */
export function readCarNumber(text: string): CarNumber | null {
  const given = text.trim().toUpperCase()
  const signs = given.replace(
    /^(?:(?:VIN|CHASSIS|FRAME|(?:NUMBER |LICEN[CS]E )?PLATE|REGO|REGISTRATION)(?: NUMBER| NO)?\b[ .:#]*)+/,
    '',
  )
  if (
    hasWords(signs) ||
    (beginsWithWord.test(signs) && !/^REG(?:O|ISTRATION)\b(?! PLATE)/.test(given))
  )
    return null
  const number = signs.replaceAll(/[\s-]+/g, '')
  return readVin(withDigits(number)) ?? readChassis(withDigits(number)) ?? readPlate(number)
}

// Makes and words that stand before a number of three digits in what people ask for: 'skid plate BMW 330', 'plate kit 200'.
const beginsWithWord =
  /^(?:BMW|BYD|GWM|KIA|LDV|ABS|AGM|AND|BOX|CAP|CCS|FAN|FOR|HID|HUB|KEY|KIT|LED|LFP|LHD|NEW|OEM|PAD|PIN|PTC|RHD|SET|VAN)[ -]+[1-9]\d\d$/

/** Whether groups of signs are words beside each other, as in 'brake pads leaf 2013': a number that is typed in groups has none. */
function hasWords(signs: string): boolean {
  const groups = signs.split(/[\s-]+/)
  const isWord = (group: string) => /^[A-Z]{4,}$/.test(group) && !readChassis(withDigits(group))
  return groups.length > 1 && groups.some(isWord)
}

/** The signs of a VIN, which has no O, Q and I: they are misread digits. */
const withDigits = (signs: string) => signs.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')

/** Whether a VIN was typed with an O, a Q or an I. */
export const hasLettersForDigits = (text: string): boolean =>
  (text.toUpperCase().match(/[A-Z\d]{16,18}/g) ?? []).some((signs) => /[OQI]/.test(signs))

/**
 * The number of a car within a text, or a text that is one, with the rest of the text; null if it has none. Among other
 * words only a certain match counts: a known maker's VIN, a complete chassis number, or a plate that is called one.
 */
export function findCarNumber(
  text: string,
): { number: CarNumber; typed: string; rest: string } | null {
  const whole = readCarNumber(text)
  if (whole) return { number: whole, typed: text, rest: '' }
  const label = /\b(vin|chassis|frame)\b[ .:#]*/i
  const around = (typed: string) => text.replace(typed, ' ').replace(label, '').trim()
  const [called] = namedPlate.exec(text) ?? []
  const plate = called === undefined ? null : readCarNumber(called)
  if (called !== undefined && plate?.kind === 'plate') {
    return { number: plate, typed: called, rest: around(called) }
  }
  for (const [token] of text.matchAll(
    /(?<![\p{L}\p{N}])[a-z\d][a-z\d-]{7,20}(?![\p{L}\p{N}])/giu,
  )) {
    const number = readCarNumber(token)
    if (number && isSure(number)) {
      return { number, typed: token, rest: around(token) }
    }
  }
  for (const typed of groupsIn(text)) {
    const number = readCarNumber(typed)
    if (number && number.kind !== 'chassis' && isSure(number) && isOfAMaker(typed)) {
      return { number, typed, rest: around(typed) }
    }
  }
  return null
}

// Other plates are parts: a skid plate, a pressure plate.
const namedPlate =
  /(?<![\p{L}\p{N}])(?:(?:rego|registration)(?: plate)?|(?:(?<=^\s*)|(?:number|licen[cs]e) )plate)(?: number| no)?[ .:#]*[a-z]{3} ?[1-9]\d\d(?![\p{L}\p{N}])/iu

/** Neighbouring groups of signs, two to five of them: 'JN1AZ0CP 0BT000123' within a text. */
function groupsIn(text: string): string[] {
  const groups = [...text.matchAll(/\S+/g)]
  return groups.flatMap(({ index }, at) =>
    groups
      .slice(at + 1, at + 5)
      .map(({ 0: last, index: end }) => text.slice(index, end + last.length)),
  )
}

const isOfAMaker = (typed: string) => {
  const code = withDigits(typed.toUpperCase()).slice(0, 3)
  return makerByCode.has(code) || newZealandCodes.has(code)
}

const isSure = (number: CarNumber) =>
  number.kind === 'chassis'
    ? number.isWhole
    : number.kind !== 'plate' && (number.kind !== 'vin' || number.maker !== null)

/**
 * Whether a text may hold a VIN, which may not be finished, have a sign too many, or stand among other words, or a chassis
 * number.
 */
export const mayHoldVin = (text: string): boolean => {
  const found = findCarNumber(text)
  if (found && (isSure(found.number) || found.rest !== '')) return true
  const runs =
    text
      .toUpperCase()
      .replaceAll('-', '')
      .match(/[A-Z\d]{11,}/g) ?? []
  return runs.map(withDigits).some((signs) => {
    const code = signs.slice(0, 3)
    return makerByCode.has(code) || newZealandCodes.has(code) || vinShape.test(signs)
  })
}

// The last four signs are digits (ISO 3779), and no VIN starts with a zero.
const vinShape = /^(?=.*[A-Z])[1-9A-HJ-NPR-Z][0-9A-HJ-NPR-Z]{12}\d{4}$/

function readVin(vin: string): CarNumber | null {
  const code = vin.slice(0, 3)
  const isKnown = makerByCode.has(code) || newZealandCodes.has(code)
  if (isKnown && /^[A-Z\d]{9}[A-Z\d]{3,5}\d{4}$/.test(vin) && vin.length !== 17) {
    return { kind: 'long-or-short-vin', signs: vin.length }
  }
  if (!vinShape.test(vin)) return null
  if (newZealandCodes.has(code)) return { kind: 'new-zealand-vin', begin: vin.slice(0, 11) }
  const isNorthAmerican = /^(?:[1-5]|7[F-Z0])/.test(vin)
  if (isNorthAmerican && vin[8] !== checkDigit(vin)) return { kind: 'mistyped-vin' }
  const maker = makerByCode.get(code) ?? null
  const isOld = maker !== null && makersWithOldYears.has(maker) && /\d/.test(vin.charAt(6))
  const isYearTold = maker !== null && (isNorthAmerican || (makersWithYear.has(maker) && !isOld))
  return {
    kind: 'vin',
    code,
    maker,
    car: carOfVin(vin, maker),
    year: isYearTold ? yearOf(vin, isNorthAmerican) : null,
    isYearSure: isNorthAmerican,
  }
}

// Letters count as their place in this row, weighted by their place in the VIN: 49 CFR 565.15.
const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The ninth sign that a VIN needs. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, at) => {
    return total + weight * (values.indexOf(vin.charAt(at)) % 10)
  }, 0)
  return '0123456789X'.charAt(sum % 11)
}

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The model year of the tenth sign, which repeats after 30 years. The seventh sign of a light North American vehicle
 * tells the cycles apart: a letter is 2010 to 2039. Elsewhere only that cycle is read: older cars are not electric.
 */
function yearOf(vin: string, isNorthAmerican: boolean): number | null {
  const at = yearSigns.indexOf(vin.charAt(9))
  if (at < 0) return null
  if (!isNorthAmerican) return /[A-Z]/.test(vin.charAt(9)) ? 2010 + at : null
  return (/[A-Z]/.test(vin.charAt(6)) ? 2010 : 1980) + at
}

function carOfVin(vin: string, maker: string | null): CodedCar | null {
  if (maker === 'Tesla') return teslaBySign[vin.charAt(3)] ?? null
  if (maker !== 'Nissan') return carsByVin.find(([signs]) => signs.test(vin))?.[1] ?? null
  const american = /^(?:1N4|JN1)[AB]Z([01])/.exec(vin)
  const code = american ? `ZE${american[1]}` : vin.slice(6, 9)
  return nissanByCode[code] ?? null
}

// 'ZAA-' and 'ZAB-' stand before the code on Japanese papers: they are the emission class of electric cars.
const chassisShape = new RegExp(
  `^(?:ZA[AB])?(${Object.keys(carByChassisCode).join('|')})(\\d{6,7})?$`,
)

function readChassis(signs: string): CarNumber | null {
  const [, code, number] = chassisShape.exec(signs) ?? []
  const car = code === undefined ? undefined : carByChassisCode[code]
  if (code === undefined || !car) return null
  return { kind: 'chassis', code, car, isWhole: number !== undefined }
}

// ABC123, issued since 2001: before that there were no electric cars to put plates on. EQA250 is a Mercedes-Benz.
const readPlate = (signs: string): CarNumber | null =>
  /^(?!EQ[A-Z])[A-Z]{3}[1-9]\d\d$/.test(signs) ? { kind: 'plate', plate: signs } : null
