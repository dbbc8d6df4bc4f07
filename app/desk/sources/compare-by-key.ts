// What a source says beside what is published: which entries come, change and go, and the draft that this makes. Every source
// that changes entries is compared here.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { Edit, EntryPlace } from '../../../content/edits/content-edit.ts'
import {
  differencesOf,
  mergeDocuments,
  type Difference,
} from '../../../content/edits/document-merge.ts'
import { isSameValue, type JsonValue } from '../../../content/edits/json-value.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { editTo, publishedDocument } from '../../facts/published-content/document-edits.ts'
import type { SourceFinding } from './read-source.ts'

/** What a source does to an entry. An 'unsure' one stays as it is: nobody can tell what the source says of it. */
export type Outcome = 'added' | 'changed' | 'removed' | 'unchanged' | 'unsure'

/** What an edit does to its entry. */
export type EditOutcome = Exclude<Outcome, 'unchanged' | 'unsure'>

type Document = JsonValue | undefined

/** An entry as it is published, and as the source had it before a hand corrected it; undefined where it is or was none. */
export type KnownEntry = { key: string; published: Document; said: Document }

type ComparedEntry = {
  key: string
  published: Document
  /** What the source said before, and what it says now. */
  before: Document
  after: Document
  /** Undefined where there is and was no such entry. */
  outcome: Outcome | undefined
  /** What a hand has corrected: `was` is what the source says, `is` what stays. */
  kept: Difference[]
}

export type Comparison = { entries: ComparedEntry[]; counts: Record<Outcome, number> }

/**
 * Compares what a source has read, by key, with the entries that it knows. A whole list removes what it lacks; some of a list
 * adds and changes only. What a hand has corrected stays.
 */
export function compareByKey(
  known: readonly KnownEntry[],
  read: ReadonlyMap<string, unknown>,
  rules: { isWhole: boolean; isUnsure?: (key: string) => boolean },
): Comparison {
  const { isWhole, isUnsure = () => false } = rules
  const none = { published: undefined, said: undefined }
  const byKey = new Map([
    ...[...read.keys()].map((key) => [key, { key, ...none }] as const),
    ...known.map((one) => [one.key, one] as const),
  ])
  const entries = [...byKey.values()].map((one): ComparedEntry => {
    if (isUnsure(one.key)) return asPublished(one, 'unsure')
    if (!isWhole && !read.has(one.key)) return asPublished(one, 'unchanged')
    return entryWith(one, read.get(one.key) as Document)
  })
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, unsure: 0 }
  for (const { outcome } of entries) if (outcome) counts[outcome] += 1
  return { entries, counts }
}

function entryWith({ key, published, said }: KnownEntry, after: Document): ComparedEntry {
  // Added by hand, and now in the source too: then only fields that differ are a collision.
  const before = said ?? (published !== undefined && after !== undefined ? {} : undefined)
  const isHands = before === undefined && after === undefined
  // What a hand has corrected wins.
  const { document } = mergeDocuments(before, published, after)
  const isCorrected = published !== undefined && !isSameValue(published, said)
  const final = isCorrected && after === undefined ? published : document
  const kept = isHands ? [] : differencesOf(after, final)
  return { key, published, before, after, outcome: outcomeFrom(published, final), kept }
}

const asPublished = ({ key, published }: KnownEntry, outcome: Outcome): ComparedEntry => ({
  key,
  published,
  before: published,
  after: published,
  outcome: published === undefined ? undefined : outcome,
  kept: [],
})

function outcomeFrom(before: Document, after: Document): Exclude<Outcome, 'unsure'> | undefined {
  if (before === undefined) return after === undefined ? undefined : 'added'
  if (after === undefined) return 'removed'
  return isSameValue(before, after) ? 'unchanged' : 'changed'
}

/** What an edit does; undefined if it changes nothing. */
export function outcomeOf({ before, after }: Edit): EditOutcome | undefined {
  const outcome = outcomeFrom(before, after)
  return outcome === 'unchanged' ? undefined : outcome
}

/** The edits that change something, or about which the owner is asked because a hand has changed the same. */
export const editsOf = (state: ContentState, collection: string, { entries }: Comparison): Edit[] =>
  entries.flatMap(({ key, before, after, published }) => {
    const merged = mergeDocuments(before, after, published)
    if (isSameValue(merged.document, published) && merged.collisions.length === 0) return []
    const edit = editTo(state, { collection, entry: key }, after)
    return [isSameValue(before, published) ? edit : { ...edit, before, after }]
  })

type Figures = {
  /** 'MBIE’s fuel prices of the week to 14 August 2026': the start of the reason. */
  title: string
  /** The entry of the source, and its fields that change. */
  source: EntryPlace & { fields: Readonly<Record<string, string>> }
  /** Where the new values come from, for the public. */
  sourceText: string
  collection: string
  /** The entries as the source has them. */
  read: ReadonlyMap<string, unknown>
  /** The keys of all published entries, if the source has the whole list: then it removes those that it lacks. */
  all?: readonly string[]
  /** What the owner should know, one line each. */
  notes?: readonly string[]
  /** What to say if nothing differs. */
  unchanged: string
}

/** The draft of a source whose figures nobody corrects by hand: the entries that differ, and its new dates; or nothing. */
export function draftOfFigures(state: ContentState, figures: Figures): SourceFinding {
  const { title, source, sourceText, collection, read, all, notes = [], unchanged } = figures
  const known = [...new Set([...(all ?? []), ...read.keys()])].map((key) => {
    const published = publishedDocument(state, { collection, entry: key })
    return { key, published, said: published }
  })
  const compared = compareByKey(known, read, { isWhole: all !== undefined })
  const edits = editsOf(state, collection, compared)
  if (edits.length === 0) return { outcome: 'nothing', text: unchanged }
  const dated = { ...(publishedDocument(state, source) as object), ...source.fields } as JsonValue
  const { added, changed, removed } = compared.counts
  const count = added + changed + removed
  return {
    outcome: 'draft',
    draft: {
      reason: `${title}: ${countText(count, 'entry changes', 'entries change')}`,
      source: sourceText,
      note: notes.join('\n'),
      edits: [
        ...edits,
        editTo(state, { collection: source.collection, entry: source.entry }, dated),
      ],
    },
  }
}
