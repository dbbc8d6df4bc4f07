// A list of EVRoam as one draft: checked whole, compared with what is published, and said in a sentence.
import { createHash } from 'node:crypto'
import type { Charger, ChargerFeed } from '../../../../content/places/chargers/charger-schema.ts'
import { chargerFeeds } from '../../../../content/places/chargers/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { dateText, isDay } from '../../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../../content/texts/new-zealand-day.ts'
import { titleOf, wordsOfPlace } from '../../../facts/content-words/difference-words.ts'
import type { DraftText } from '../../../facts/published-content/content-change-queries.ts'
import { keepingPublished } from '../../../facts/published-content/document-edits.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import { storableText } from '../../../ground/route/form-text.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { countText, numberText } from '../../../../content/texts/numbers-and-lists.ts'
import { readFeed } from './feed-chargers.ts'
import { compareFeed, type FeedComparison } from './feed-comparison.ts'
import { outcomeOf, type EditOutcome } from '../compare-by-key.ts'
import type { OddRow } from './odd-rows.ts'
import { listCorrected } from './listed-chargers.ts'

/** The file of a list, and the day on which it was taken from EVRoam. */
type FeedUpload = {
  bytes: Uint8Array
  name: string
  copied: string
  today: Date
  /** Whether the file is the whole list, or some of it, which closes nothing. */
  isWhole: boolean
}

type FeedOutcome =
  | { outcome: 'mistakes'; mistakes: string[] }
  /** The file is the published list, or says what is published. The text has a line for each row left out. */
  | { outcome: 'nothing'; text: string; kept: string[] }
  | {
      outcome: 'draft'
      draft: DraftText & { note: string }
      comparison: FeedComparison
      /** The number of rows that were merged into another one. */
      repeated: number
      /** A heading and a line for each row left out. */
      leftOut: string[]
    }

/** A list with fewer than this share of the published chargers is cut off. */
const leastShare = 0.5

/** All of New Zealand had 638 sites in October 2026. */
const mostChargers = 5_000

/** Makes a draft of a list over a published state, or says what is wrong with the list. */
export function draftFromFeed(state: ContentState, upload: FeedUpload): FeedOutcome {
  const { bytes, copied, today, isWhole } = upload
  const { evroam } = runWithEdits(state.edits, chargerFeeds)
  const checksum = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (checksum === evroam.checksum) {
    const day = evroam.copied ? `, the list of ${dateText(evroam.copied)}` : ''
    return {
      outcome: 'nothing',
      text: `This file is published already${day}. Nothing changes.`,
      kept: [],
    }
  }
  const dayMistakes = mistakesOfDay(copied, isWhole ? evroam.copied : null, newZealandDay(today))
  const read = readFeed(bytes, today)
  if ('mistakes' in read || dayMistakes.length > 0) {
    return {
      outcome: 'mistakes',
      mistakes: [...dayMistakes, ...('mistakes' in read ? read.mistakes : [])],
    }
  }
  const mistakes = mistakesOfList(state, read.chargers, { copied, isWhole })
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  // Some of a list makes the rest of it no newer.
  const feed = { ...evroam, ...(isWhole && { copied, read: newZealandDay(today) }), checksum }
  const { chargers, repeated, chathams, oddRows } = read
  const comparison = compareFeed(state, { chargers, oddRows, isWhole }, feed)
  const kept = keptLines(comparison)
  const leftOut = leftOutLines(oddRows, comparison)
  if (comparison.edits.length === 0) {
    const text = ['This list says what is published already. Nothing changes.', ...leftOut].join(
      '\n',
    )
    return { outcome: 'nothing', text, kept }
  }
  return {
    outcome: 'draft',
    comparison,
    repeated,
    leftOut,
    draft: {
      reason: `EVRoam of ${dateText(copied)}${isWhole ? '' : ', some of the list'}: ${countsText(comparison.counts)}`,
      source: `NZ Transport Agency, EVRoam, list of ${dateText(copied)}, CC BY 4.0`,
      note: noteText(upload.name, { comparison, repeated, chathams, leftOut, kept }),
      edits: comparison.edits,
    },
  }
}

function mistakesOfDay(copied: string, published: string | null, today: string): string[] {
  if (!isDay(copied)) {
    return ['the day of the list: must be a day like 2026-12-03']
  }
  if (copied > today) return ['the day of the list: is in the future']
  return published !== null && copied < published
    ? [`the day of the list: is before that of the published list, ${dateText(published)}`]
    : []
}

/** Mistakes that no row shows. */
function mistakesOfList(
  state: ContentState,
  chargers: readonly Charger[],
  { copied, isWhole }: Pick<FeedUpload, 'copied' | 'isWhole'>,
): string[] {
  const late = chargers.find(({ since }) => since !== null && since > copied)
  const before = listCorrected(state).filter((one) => one.said && one.published).length
  return [
    ...(late
      ? [
          `the day of the list: is before ${dateText(late.since ?? '')}, when ‘${late.name}’ of the file was first used`,
        ]
      : []),
    ...(chargers.length > mostChargers
      ? [`the file: has ${numberText(chargers.length)} chargers, more than New Zealand`]
      : []),
    ...(isWhole && chargers.length < before * leastShare
      ? [
          `the file: has ${numberText(chargers.length)} chargers where ${numberText(before)} are published. It is cut off, or not the whole list: if it is some of it, say so`,
        ]
      : []),
  ]
}

/** '12 new sites, 4 closed, 31 changed'. */
function countsText({ added, removed, changed }: Record<EditOutcome, number>): string {
  const parts = [
    countText(added, 'new site'),
    `${numberText(removed)} closed`,
    `${numberText(changed)} changed`,
  ]
  return added + removed + changed === 0 ? 'no site changed' : parts.join(', ')
}

/** What a hand corrected and stays, a line for each field. */
const keptLines = ({ kept }: FeedComparison): string[] =>
  kept.map(({ key, charger, path, was, is }) => {
    const at = { collection: 'chargers', entry: key }
    const title = titleOf('chargers', key, charger)
    if (path.length === 0) {
      return is === undefined
        ? `${title}: taken off by hand, EVRoam has it`
        : `${title}: corrected by hand, EVRoam has it no more`
    }
    const { place, words } = wordsOfPlace(at, path, is, charger)
    const listed = wordsOfPlace(at, path, was, charger).words
    return `${title}, ${place}: ${words}; EVRoam has ${listed}`
  })

/**
 * The draft of a list without what it closes: those chargers stay, and the feed names them, so that they also stay when the
 * next list lacks them. `published` is what the draft is over.
 */
export function keepingSites(published: ContentState, draft: DraftText): DraftText {
  const closes = (edit: Edit) =>
    edit.collection === 'chargers' && outcomeOf(keepingPublished(published, edit)) === 'removed'
  const keys = draft.edits.filter(closes).map(({ entry }) => entry)
  const edits = draft.edits
    .filter((edit) => !closes(edit))
    .map((edit) => {
      if (edit.collection !== 'charger-feed') return edit
      const feed = edit.after as ChargerFeed
      return { ...edit, after: { ...feed, keptSites: [...(feed.keptSites ?? []), ...keys] } }
    })
  const reason = draft.reason.replace(
    /\d[\d,]* closed/,
    `0 closed, ${numberText(keys.length)} kept`,
  )
  return { ...draft, reason, edits }
}

/** The note of a draft begins with this. */
export const noteStart = 'File: '
const longestNote = 1900

function noteText(
  name: string,
  found: {
    comparison: FeedComparison
    repeated: number
    chathams: number
    leftOut: readonly string[]
    kept: readonly string[]
  },
): string {
  const { comparison, repeated, chathams, leftOut, kept } = found
  const { withoutRegion } = comparison
  const lines = [
    `${noteStart}${name.slice(0, 200)}`,
    ...(repeated > 0
      ? [`${numberText(repeated)} of its rows repeat another one, or are of the same place.`]
      : []),
    ...(chathams > 0
      ? [
          `${countText(chathams, 'site')} on the Chatham Islands left out: the map does not have them.`,
        ]
      : []),
    ...(withoutRegion > 0
      ? [
          `${countText(withoutRegion, 'new site has', 'new sites have')} no region, so nobody finds them by one: choose it in the entry.`,
        ]
      : []),
    ...leftOut,
  ]
  const left = longestNote - lines.join('\n').length
  const corrected = boundedList('Kept as they were corrected by hand:', kept, left)
  return [...lines, ...corrected].join('\n')
}

const longestRow = 300
const longestRows = 1000

/** '1 row left out, because it cannot be believed:', and a line for each with site, position, fields and reasons. */
function leftOutLines(rows: readonly OddRow[], { doubtful }: FeedComparison): string[] {
  const [left, they] = [countText(rows.length, 'row'), rows.length === 1 ? 'it' : 'they']
  const heading = `${left} left out, because ${they} cannot be believed:`
  const lines = rows.map(({ position, mistakes, believed }) => {
    const title = believed.name ?? believed.address
    const line = `${title ? `${title}, ` : ''}${position}: ${mistakes.join('; ')}`
    return storableText(line.length > longestRow ? `${line.slice(0, longestRow)}...` : line)
  })
  return [
    ...boundedList(heading, lines, longestRows),
    ...(doubtful === 1 ? ['1 charger that may be meant, or is near, stays as it is.'] : []),
    ...(doubtful > 1
      ? [`${numberText(doubtful)} chargers that may be meant, or are near, stay as they are.`]
      : []),
  ]
}

/** A heading with as many lines as fit into so many characters, and the number of the others. Empty without lines. */
function boundedList(heading: string, lines: readonly string[], most: number): string[] {
  if (lines.length === 0) return []
  let left = most - heading.length
  const shown = lines.filter((line) => (left -= line.length + 1) > 0)
  const rest = lines.length - shown.length
  return [heading, ...shown, ...(rest > 0 ? [`and ${numberText(rest)} more`] : [])]
}
