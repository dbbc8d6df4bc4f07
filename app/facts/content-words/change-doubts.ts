// What a member should look at before a draft is published: the slips that the checks of the content allow.
import { differencesIn, type Edit } from '../../../content/edits/content-edit.ts'
import {
  isObject,
  isSameValue,
  itemsWithId,
  keysOf,
  type JsonValue,
} from '../../../content/edits/json-value.ts'
import { toPathText, valueAt, type Path } from '../../../content/edits/value-path.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { citableSources } from './citable-sources.ts'
import { fieldOfPlace, titleOf, wordsOfPlace } from './difference-words.ts'
import { movedFigures } from './moved-figures.ts'
import { andList, numberText } from '../../../content/texts/numbers-and-lists.ts'

export type ChangeDoubt = {
  title: string
  place: string
  text: string
  /** Whether the draft is published only once somebody has ticked that it is right. */
  mustConfirm: boolean
  /** Whether it asks if what closes is gone, which is answered by another choice than a tick. */
  isAboutClosing?: boolean
}

/** A change by more than this share is asked about. */
const largeShare = 0.3

/**
 * Large changes of a number, values whose source stayed the same, where the old number still stands, a day of revision that
 * stayed, and a label or a date that does not fit the date of its source. Call it where the edits are in force, so that it
 * finds the sources that they add.
 */
export const doubtsAbout = (edits: readonly Edit[]): ChangeDoubt[] =>
  edits.flatMap((edit) => [
    ...largeChanges(edit),
    ...oldPlaces(edit),
    ...keptDay(edit),
    ...unlikeSources(edit),
  ])

/** Words for a place of an edit. */
const wordsIn = (edit: Edit) => (at: Path, value: unknown) =>
  wordsOfPlace(edit, at, value, edit.after)

function largeChanges(edit: Edit): ChangeDoubt[] {
  const words = wordsIn(edit)
  const title = titleOf(edit.collection, edit.entry, edit.after)
  return movedFigures(edit)
    .filter(({ was, is }) => isLargeChange(was, is))
    .map(({ path, was, is }) => {
      const { place, words: isText } = words(path, is)
      const text = `${words(path, was).words} becomes ${isText}, ${timesText(was, is)}.`
      return { title, place, text, mustConfirm: true }
    })
}

/** Where an edit left the source or the old number of what it changed. */
function oldPlaces(edit: Edit): ChangeDoubt[] {
  const words = wordsIn(edit)
  const title = titleOf(edit.collection, edit.entry, edit.after)
  const asked = new Set<string>()
  return differencesIn(edit).flatMap(({ path, was, is }) => {
    if (was === undefined && is === undefined) return []
    const { place, words: isText } = words(path, is)
    const doubt = (text: string) => ({ title, place, text, mustConfirm: false })
    const doubts: ChangeDoubt[] = []
    const source = keptSource(edit, path)
    if (source && !asked.has(toPathText(source))) {
      asked.add(toPathText(source))
      const name = words(source, valueAt(edit.after, source)).words
      const said = path.at(-1) === 'value' ? isText : 'what stands here now'
      doubts.push(doubt(`The source is still ‘${name}’. Change it too, unless it says ${said}.`))
    }
    const others =
      typeof was === 'number' && is !== undefined ? placesOf(edit.after, was, path) : []
    if (others.length > 0) {
      const listed = others.map((at) => words(at, valueAt(edit.after, at)).place)
      const unique = [...new Set(listed)].join('; ')
      doubts.push(doubt(`${words(path, was).words} still stands in: ${unique}.`))
    }
    return doubts
  })
}

/** Whether a text that says when it was revised was changed, and the day was not. */
function keptDay(edit: Edit): ChangeDoubt[] {
  const path = ['revisedOn']
  const day = valueAt(edit.after, path)
  const isKept = day !== undefined && day === valueAt(edit.before, path)
  if (!isKept || differencesIn(edit).length === 0) return []
  const { place, words } = wordsOfPlace(edit, path, day, edit.after)
  const title = titleOf(edit.collection, edit.entry, edit.after)
  const text = `The page still says that it was revised on ${words}. Change the day too, unless only the spelling changes.`
  return [{ title, place, text, mustConfirm: false }]
}

const isLargeChange = (was: number, is: number) =>
  was !== 0 && Math.abs(is - was) > Math.abs(was) * largeShare

/** '10 times as much' is how a slip of the decimal point shows. */
function timesText(was: number, is: number): string {
  const ratio = is / was
  if (ratio >= 2) return `${numberText(Math.round(ratio * 10) / 10)} times as much`
  return `${numberText(Math.round(Math.abs(ratio - 1) * 100))}% ${ratio > 1 ? 'more' : 'less'}`
}

/** Where the source of the figure, text or hours stands in which a path lies, if the edit left it as it was. */
function keptSource({ before, after }: Edit, path: Path): Path | undefined {
  if (isSourceName(path.at(-1))) return undefined
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const part = path.slice(0, depth)
    const found = sourceNames.map((name) => [...part, name])
    const source = found.find((at) => typeof valueAt(after, at) === 'string')
    if (source) return valueAt(before, source) === valueAt(after, source) ? source : undefined
  }
  return undefined
}

/** The fields of a part of an entry that name where it comes from. */
const sourceNames = ['source', 'labelSource']
const isSourceName = (name: unknown) => sourceNames.some((one) => one === name)

/** Where a changed part of an entry names another year, or a later date, than its source was published. */
function unlikeSources(edit: Edit): ChangeDoubt[] {
  const title = titleOf(edit.collection, edit.entry, edit.after)
  const doubts: ChangeDoubt[] = []
  visitParts(edit.after, [], (part, path) => {
    if (!isObject(part) || isSameValue(valueAt(edit.before, path), part)) return
    const at = sourceNames.find((name) => typeof part[name] === 'string')
    const published = at && publishedDay(edit, [...path, at])
    if (!published) return
    const said = [
      labelDoubt(part.label, published),
      dateDoubt(part.since ?? part.seenOn, published),
    ]
    const { place } = wordsOfPlace(edit, path, part, edit.after)
    doubts.push(
      ...said.flatMap((text) => (text ? [{ title, place, text, mustConfirm: false }] : [])),
    )
  })
  return doubts
}

/** When the source that stands at a place was published, as YYYY, YYYY-MM or YYYY-MM-DD; undefined if nobody knows. */
function publishedDay(edit: Edit, path: Path): string | undefined {
  const field = fieldOfPlace(edit, path, edit.after)
  const id = valueAt(edit.after, path)
  if (field?.kind !== 'reference' || typeof id !== 'string') return undefined
  const published = citableSources(field.collection)[id]?.published
  return published === 'undated' ? undefined : published
}

function labelDoubt(label: unknown, published: string): string | undefined {
  const years: string[] = typeof label === 'string' ? (label.match(/\b(?:19|20)\d\d\b/g) ?? []) : []
  return years.length > 0 && !years.includes(published.slice(0, 4))
    ? `The label says ${andList(years)}, its source is of ${published.slice(0, 4)}.`
    : undefined
}

function dateDoubt(date: unknown, published: string): string | undefined {
  if (typeof date !== 'string') return undefined
  // Of two dates of which one names no day or month, the part that both name is compared.
  const length = Math.min(date.length, published.length)
  return date.slice(0, length) > published.slice(0, length)
    ? `It says ${dateText(date)}, and its source is older: ${dateText(published)}.`
    : undefined
}

/** Where else a document has a number, as a value or within a text. Numbers below 20 are everywhere. */
function placesOf(document: JsonValue | undefined, number: number, except: Path): Path[] {
  if (Math.abs(number) < 20) return []
  const spellings = [String(number), numberText(number)].join('|').replaceAll('.', '\\.')
  const stands = new RegExp(`(?<![\\d.,])(${spellings})(?!\\d|[.,]\\d)`)
  const found: Path[] = []
  visitParts(document, [], (value, path) => {
    if (toPathText(path) === toPathText(except)) return
    if (value === number || (typeof value === 'string' && stands.test(value))) found.push(path)
  })
  return found
}

/** Visits a value and everything in it, each with its path. */
function visitParts(
  value: JsonValue | undefined,
  path: Path,
  visit: (value: JsonValue, path: Path) => void,
): void {
  if (value === undefined) return
  visit(value, path)
  if (Array.isArray(value)) {
    const named = itemsWithId(value)
    value.forEach((item: JsonValue, at) =>
      visitParts(item, [...path, named?.[at]?.id ?? String(at)], visit),
    )
  } else if (isObject(value)) {
    for (const key of keysOf(value)) visitParts(value[key] ?? null, [...path, key], visit)
  }
}
