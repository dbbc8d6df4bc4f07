import { isDay } from '../../../content/texts/date-text.ts'
import type { FieldValues, NumberField, QueryField, QueryFields } from './query-field.ts'
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'

/** What a query gives for fields. */
export type QueryInputs<Fields extends QueryFields = QueryFields> = {
  /** Every field, with its default where nothing or nothing sensible was given. */
  values: FieldValues<Fields>
  /** What was given, for the form to show again, wrong or not. */
  given: Record<string, string[]>
  /** What is wrong with a field, as a sentence. */
  mistakes: Partial<Record<keyof Fields & string, string>>
}

/** In characters, where a field does not say that it holds more. Longer texts are cut. */
const maxGiven = 100

const longestGiven = (field: QueryField) =>
  field.kind === 'text' ? Math.max(maxGiven, field.maxLength) : maxGiven

/**
 * Reads the fields from a query. A wrong value costs only its own field, which falls back to its default
 * and gets a sentence. The first of a repeated parameter counts, except for 'choices'.
 */
export function readInputs<const Fields extends QueryFields>(
  fields: Fields,
  query: URLSearchParams,
): QueryInputs<Fields> {
  const values: Record<string, unknown> = {}
  const given: Record<string, string[]> = {}
  const mistakes: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const texts = query
      .getAll(name)
      .map((text) => text.trim().slice(0, longestGiven(field)) || emptyText(field))
      .filter(Boolean)
    const read = readField(field, texts)
    values[name] = read.value
    if (texts.length > 0) given[name] = texts
    if (read.mistake) mistakes[name] = read.mistake
  }
  return { values, given, mistakes } as QueryInputs<Fields>
}

/**
 * What an empty text stands for: '-', the empty option, in a field whose default is another one; '', nothing, in
 * all others.
 */
const emptyText = (field: QueryField): string =>
  field.kind === 'choice' && field.any !== undefined && field.default !== '' ? '-' : ''

type ReadField = { value: unknown; mistake?: string }

function readField(field: QueryField, texts: string[]): ReadField {
  const text = texts[0] ?? ''
  const known = (value: string) => 'options' in field && isOption(field.options, value)
  switch (field.kind) {
    case 'number':
      return text ? readNumber(field, text) : { value: field.default }
    case 'choice': {
      if (!text) return { value: field.default }
      // '-' stands for the empty option of a field whose default is not empty.
      if (text === '-' && field.any !== undefined) return { value: '' }
      return known(text)
        ? { value: text }
        : { value: field.default, mistake: field.unknown ?? 'Please choose one of the options.' }
    }
    case 'choices': {
      const chosen = [...new Set(texts)].filter(known)
      const value = chosen.slice(0, field.most)
      if (!texts.every(known))
        return { value, mistake: field.unknown ?? 'One choice is not in the list.' }
      return value.length < chosen.length
        ? { value, mistake: `Only the first ${field.most} choices count.` }
        : { value }
    }
    case 'check':
      return text === '' || text === 'yes'
        ? { value: text === 'yes' }
        : { value: false, mistake: 'Please enter yes, or leave this out.' }
    case 'date':
      return text ? readDate(field, text) : { value: '' }
    case 'text': {
      const words = text
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, field.maxLength)
        .trim()
      return field.read && words ? { value: '', ...field.read(words) } : { value: words }
    }
  }
}

/** The options of the field whose subject this tool does not know; undefined if there is no such mistake. */
export function knownSubjects(
  fields: QueryFields,
  mistakes: QueryInputs['mistakes'],
): string[] | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if ('unknown' in field && field.unknown && mistakes[name] === field.unknown)
      return field.options.map(({ value }) => value)
  }
  return undefined
}

const isOption = (options: readonly { value: string }[], value: string) =>
  options.some((option) => option.value === value)

const digitsOf = (text: string) =>
  text.replaceAll(/(?<=\d)[,\u00a0 ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/, '.')

/**
 * Accepts '12000', '12,000', '12 000' and '17.5'; with decimals allowed, '17,5' too; with the field's unit or another
 * name of it, '12,000 km', '12,000 kilometres', '$0.30' and '30c'.
 */
function readNumber(field: NumberField, text: string): ReadField {
  const { min, max, decimals, unit = '', older } = field
  const wanted = `${decimals === 0 ? 'a whole' : 'a'} number ${limitsText(field)}`
  const refused = { value: field.default, mistake: `Please enter ${wanted}.` }
  const { number, times: typedTimes } = withoutUnit(field, text)
  const plain = digitsOf(number)
  if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(plain)) return refused
  const grouped = Number(plain.replace('.', ''))
  if (decimals < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(number) && grouped >= min && grouped <= max) {
    const meant = `Do you mean ${unitText(grouped, unit).trim()}? Please enter it without the point.`
    return { value: field.default, mistake: meant }
  }
  const times = typedTimes ?? (older && Number(plain) < older.below ? older.times : 1)
  // '-0' is zero, which has no sign on paper.
  const value = times === 1 ? Number(plain) + 0 : Number((Number(plain) * times).toFixed(9))
  if (value < min || value > max) return refused
  if (value !== Number(value.toFixed(decimals))) {
    const digits = decimals === 1 ? 'one digit' : `${decimals} digits`
    return decimals === 0
      ? refused
      : { value: field.default, mistake: `Please enter at most ${digits} after the point.` }
  }
  return { value }
}

/** 'from 1 to 200,000 km', 'from $0.10 to $10 a litre', 'from 0 to 40% a year' */
function limitsText({ min, max, unit = '', isYear }: NumberField): string {
  if (unit.startsWith('$')) return `from ${unitText(min, '$')} to ${unitText(max, unit)}`
  const text = isYear ? String : numberText
  return `from ${text(min)} to ${text(max)}${unit.startsWith('%') ? unit : unit && ` ${unit}`}`
}

/**
 * What people also type for a unit, or for the beginning of one ('$' is that of '$ a year'), and how many of the unit
 * one of it is: $1 is 100 c.
 */
const otherNames: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  $: { nz$: 1, dollars: 1 },
  '%': { percent: 1 },
  c: { '¢': 1, cent: 1, cents: 1, $: 100, nz$: 100, dollars: 100 },
  km: { kms: 1, kilometres: 1 },
  years: { year: 1, yrs: 1 },
}

/** How many of a unit the text typed with a number means, whole or only its beginning; undefined if it is another unit. */
function timesOf(unit: string, typed: string): number | undefined {
  const [first = ''] = /^[$%]|^[^\s/]*/.exec(unit.toLowerCase()) ?? []
  const rest = plainUnit(unit).slice(first.length)
  const names = Object.entries({ [first]: 1, ...otherNames[first] })
  return names.find(([name]) => typed === name || typed === `${name}${rest}`)?.[1]
}

const plainUnit = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/per(?=100|kwh)/, '/')

/** A number without the unit typed with it, and how many of the field's unit one of that is; no `times` for a bare one. */
function withoutUnit({ unit = '' }: NumberField, text: string) {
  const [, before = '', number = text, after = ''] =
    /^([^\d\s.,-]*)\s*(-?\d[\d.,\u00a0 ]*)([^\d\s].*)?$/.exec(text) ?? []
  const typed = plainUnit(`${before}${after}`)
  if (typed === '') return { number: number.trim() }
  const times = timesOf(unit, typed)
  return times === undefined ? { number: text } : { number: number.trim(), times }
}

function readDate(field: { min: string; max: string }, text: string): ReadField {
  if (!isDay(text)) return { value: '', mistake: 'Please enter a date as YYYY-MM-DD.' }
  return text < field.min || text > field.max
    ? { value: '', mistake: `Please enter a date from ${field.min} to ${field.max}.` }
    : { value: text }
}

/** The query of these answers, without defaults: '' or '?...'. Fields that are left out have their default. */
export function valuesQuery<Fields extends QueryFields>(
  fields: Fields,
  values: Partial<FieldValues<Fields>>,
): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries<QueryField>(fields)) {
    const value: unknown = values[name]
    for (const text of fieldTexts(field, value)) query.append(name, text)
  }
  return query.size === 0 ? '' : `?${query}`
}

/** A value as texts of the URL; none if it is the default. */
function fieldTexts(field: QueryField, value: unknown): string[] {
  if (value === undefined || value === null) return []
  switch (field.kind) {
    case 'choices':
      return value as string[]
    case 'check':
      return value === true ? ['yes'] : []
    case 'choice':
      if (value === field.default) return []
      return [value === '' ? '-' : String(value)]
    case 'number':
      return value === field.default ? [] : [String(value)]
    default:
      return value === '' ? [] : [String(value)]
  }
}

/**
 * The query of what a form holds, wrong texts included, so that the server can say what is wrong. The first of a
 * repeated field counts, except for 'choices'.
 */
export function givenQuery(fields: QueryFields, entries: Iterable<[string, string]>): string {
  const query = new URLSearchParams()
  const read = new Set<string>()
  for (const [name, raw] of entries) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || read.has(name)) continue
    const text = raw.trim() || emptyText(field)
    if (!text) continue
    if (field.kind !== 'choices') read.add(name)
    const isDefault = 'default' in field && field.default !== null && text === String(field.default)
    if (!isDefault) query.append(name, text)
  }
  return query.size === 0 ? '' : `?${query}`
}

/** What a form control shows for a field: what was given, or the default. */
export function shownText(field: QueryField, given: readonly string[] | undefined): string {
  const [text] = given ?? []
  if (text !== undefined) return field.kind === 'choice' && text === '-' ? '' : text
  if (field.kind === 'number') return field.default === null ? '' : String(field.default)
  return field.kind === 'choice' ? field.default : ''
}
