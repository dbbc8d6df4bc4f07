import { z } from 'zod'
import { carByChassisCode, type CodedCar } from '../../../content/cars/car-codes.ts'
import { engineParts, notParts, qualifiers } from '../../../content/pages/buyer-words.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { ReadPiece, Replacement } from './part-schema.ts'
import { asksForMore, asTyped } from './typed-text.ts'
import {
  findNamedCar,
  findTwoCars,
  namesCar,
  withWholeModel,
  type NamedCar,
} from './searched-car.ts'

/** A search text whose results are near to one without any. */
export type NearSearch = {
  search: string
  leftOut: string[]
  keepsFilters: boolean
  total: number
  /** Whether it leaves out the word of a part: then its results are other parts, and only a link leads to them. */
  isOtherPart: boolean
  /** Whether it says the same in the catalogue’s words: a number that looks alike, or the code of a battery. */
  isRewritten: boolean
}

/** A car that a text without results names, and how many parts the catalogue has for it. */
export type CarWithParts = NamedCar & {
  search: string
  total: number
  /** Where the text names two models: each with the text about it alone. */
  apart: { name: string; search: string }[]
}

/** What the page says about a search text. */
export type SearchReading = {
  /** Words that the catalogue lacks, with what was searched for instead. */
  readAs: Replacement[]
  /** A size or number as the catalogue has it, where it was typed otherwise. */
  writtenAs: string[]
  /** What is only the end of part numbers: '*5SA0A'. */
  endings: string[]
  /** Words that no part has. */
  unknown: string[]
  /** Parts that only a combustion engine needs, as a sentence names them. */
  engineParts: string[]
  /** Something that is not a part, such as a number plate, and who supplies it. Set only when nothing matches. */
  noPart: { name: string; ask: string } | null
  /** Only when nothing matches, the best first. */
  near: NearSearch[]
  /** Only when nothing matches. */
  car: CarWithParts | null
}

export const noReading: SearchReading = {
  readAs: [],
  writtenAs: [],
  endings: [],
  unknown: [],
  engineParts: [],
  noPart: null,
  near: [],
  car: null,
}

/** What the page says of how the catalogue has read a search text. */
export function describeReading(q: string, read: readonly ReadPiece[]): SearchReading {
  const typedAs = (how: string) => read.flatMap((piece) => (piece.how === how ? piece.typed : []))
  return {
    ...noReading,
    readAs: read
      .filter((piece) => 'as' in piece)
      .map((piece) => ({ ...piece, typed: asTyped(q, piece.typed) })),
    writtenAs: typedAs('size').filter((size) => !q.includes(size) || asksForMore(q)),
    endings: typedAs('ending').map((typed) => (typed.includes('*') ? typed : `*${typed}`)),
    unknown: typedAs('unknown').map((word) => asTyped(q, word)),
    engineParts: findEngineParts(q),
    noPart: findNoPart(q),
  }
}

/** The car that a text names, with how many parts the catalogue has for it; null if it names none. */
export async function findCarWithParts(
  client: SiteClient,
  q: string,
  signal: AbortSignal,
): Promise<CarWithParts | null> {
  const car = findNamedCar(q)
  if (!car) return null
  const search = car.isNamed ? car.words.join(' ') : car.name
  const { data, error } = await client
    .rpc('evnz_count_parts', { q: withWholeModel(search) })
    .abortSignal(signal)
  if (!error) return { ...car, search, total: z.number().parse(data), apart: findTwoCars(q) }
  if (!signal.aborted) console.error('The parts of a car could not be counted:', error)
  return null
}

// '91V' behind the size of a tyre: loads from 60, so that '12V' and '18L' are none.
const loadAndSpeed = /^([6-9]\d|1[0-3]\d)(\/\d{2,3})?[a-z]$/i

/** Whether a word is a year or a range: '2015', '2014-2017', '14-17', '18-'. The same as catalogue.is_years. */
export function isYears(word: string): boolean {
  if (/^(19|20)\d\d$/.test(word)) return true
  const [, from = '', to] = /^(?:20)?([0-3]\d)[-–—](?:(?:20)?([0-3]\d))?$/.exec(word) ?? []
  return Number(from) >= 8 && Number(to ?? 99) >= Number(from)
}

/**
 * Words that say nothing of which part is wanted, as 'genuine' or 'Auckland', or how many, '4x'; a year, or the load and speed index of a
 * tyre, may be missing from a record that fits.
 */
const isQualifier = (word: string, text = '') =>
  isYears(word) ||
  // Without a tyre, 75A is a current.
  (loadAndSpeed.test(word) && /t[iy]re|\d{3}\D{0,3}\d{2}/i.test(text)) ||
  /^[1-4]x$/i.test(word) ||
  qualifiers.includes(word.toLowerCase().replace(/\W+$/, ''))

const nearSearches = z.array(
  z.object({
    near: z.string(),
    left_out: z.array(z.string()),
    keeps_filters: z.boolean(),
    total: z.number(),
  }),
)

/**
 * Similar searches for one that found nothing, best first, except those that drop the name of a car. A failure is
 * logged and gives an empty list.
 */
export async function findNearSearches(
  client: SiteClient,
  wanted: { q: string; filters: object },
  { typed, signal }: { typed: string; signal: AbortSignal },
): Promise<NearSearch[]> {
  if (wanted.q === '') return []
  const coded = withChassisCode(wanted.q)
  if (coded) {
    const counted = await client
      .rpc('evnz_count_parts', { ...wanted, q: coded })
      .abortSignal(signal)
    const total = counted.error ? 0 : z.number().parse(counted.data)
    const same = { leftOut: [], keepsFilters: true, isOtherPart: false, isRewritten: true }
    if (total > 0) return [{ search: coded, total, ...same }]
  }
  const query = client.rpc('evnz_near_searches', wanted)
  const { data, error } = await query.abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('Near searches could not be loaded:', error)
    return []
  }
  const car = findNamedCar(wanted.q)
  const quoted = wanted.q.split('"').filter((_, at) => at % 2 === 1)
  const isOnlyCarQuoted = quoted.every((piece) => car && namesCar(car, piece))
  return (
    nearSearches
      .parse(data)
      .map(({ near, left_out, keeps_filters, total }) => ({
        search: near,
        leftOut: left_out.map((word) => asTyped(typed, word)),
        keepsFilters: keeps_filters,
        total,
        isOtherPart: !left_out.every((word) => isQualifier(word, wanted.q)),
        isRewritten:
          left_out.length === 0 && keeps_filters && withoutQuotes(near) !== withoutQuotes(wanted.q),
      }))
      // Without the quotes around its model the car may be another one.
      .filter(
        ({ leftOut, keepsFilters, isRewritten }) =>
          !car || !isOnlyCarQuoted || leftOut.length > 0 || !keepsFilters || isRewritten,
      )
      .filter(({ leftOut }) => !car || !leftOut.some((piece) => namesCar(car, piece)))
  )
}

const withoutQuotes = (text: string) => text.replaceAll('"', '')

/** The parts of a combustion engine that a text names, in singular or plural. */
function findEngineParts(text: string): string[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  const named = Object.entries(engineParts).filter(([phrase]) =>
    [phrase, `${phrase}s`, `${phrase}es`].some((form) => words.includes(` ${form} `)),
  )
  return [...new Set(named.map(([, name]) => name))]
}

/** What a text asks for, if that is no part: 'ev number plate', but not 'number plate light'. Null for anything else. */
function findNoPart(text: string): SearchReading['noPart'] {
  const car = findNamedCar(text)
  const telling = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word !== 'ev' && !isQualifier(word) && !(car && namesCar(car, word)),
  )
  const phrase = telling.join(' ').replace(/s$/, '')
  return notParts().find(({ phrases }) => phrases.includes(phrase)) ?? null
}

const isCode = (word: string) => Object.hasOwn(carByChassisCode, word.toUpperCase())

/** The text with the codes of chassis in it that were typed with an O or an I: 'GNOW' is GN0W. */
const withCodesRead = (text: string) =>
  text.replaceAll(/[a-z\d]+/gi, (word) => {
    const read = word.replaceAll(/o/gi, '0').replaceAll(/i/gi, '1')
    return isCode(read) ? read : word
  })

const generationWords = [
  ['first', /\b(?:(?:first|1st) gen(?:eration)?|gen(?:eration)? ?(?:1|one)|mk ?1)\b/i],
  ['second', /\b(?:(?:second|2nd) gen(?:eration)?|gen(?:eration)? ?(?:2|two)|mk ?2)\b/i],
] as const

/**
 * The text with the name of a model in place of a code that stands for all of it, with the codes of the chassis in place of the generation, 'mk1', or of the battery, '30 kWh' of a Leaf, where only
 * one code has it, or with the code as it is written. Null if the text has none, or is about a battery itself.
 */
export function withChassisCode(text: string): string | null {
  const read = withCodesRead(text)
  if (read !== text) return read
  const named = text.replaceAll(/[a-z\d]+/gi, (word) => {
    const coded = carByChassisCode[word.toUpperCase()]
    return coded?.isWholeModel ? coded.name : word
  })
  if (named !== text) return named
  const car = findNamedCar(text)
  if (!car) return null
  const codes = Object.entries(carByChassisCode).filter(([, { name }]) => name === car.name)
  const codesWhere = (fits: (one: CodedCar) => boolean) =>
    codes.flatMap(([code, one]) => (fits(one) ? [code] : []))
  for (const [generation, words] of generationWords) {
    const ofGeneration = codesWhere((one) => one.generation === generation)
    if (ofGeneration.length > 0 && words.test(text)) {
      return text.replace(words, ofGeneration.join('/'))
    }
  }
  const [size, capacity] = /\b(\d{2,3}) ?kwh\b/i.exec(text) ?? []
  if (!size || /batter|\bpack\b|module|cell/i.test(text)) return null
  const [code, ...others] = codesWhere(({ versions = [] }) =>
    versions.some((version) => version.split('-').at(-1) === capacity),
  )
  return code === undefined || others.length > 0 ? null : text.replace(size, code)
}
