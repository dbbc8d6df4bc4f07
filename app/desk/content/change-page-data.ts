// The data for the page of a change: its effect in words, what prevents it, and where it can be seen.
import {
  differencesIn,
  isSameEntry,
  isSourceEdit,
  sourcesLast,
  type Edit,
  type EntryPlace,
} from '../../../content/edits/content-edit.ts'
import type { Collision } from '../../../content/edits/document-merge.ts'
import { checkChange, type ChangeMistake } from '../../facts/published-content/change-check.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { isFeedChange } from '../sources/charger-feed/listed-chargers.ts'
import {
  choiceName,
  keepingPublished,
  overPublished,
} from '../../facts/published-content/document-edits.ts'
import { closingsOf, doubtsOfDraft, type Closings } from '../sources/draft-doubts.ts'
import { closedFirst, feedViewOf, type FeedView } from '../sources/charger-feed/feed-view.ts'
import type { LinkedDifference } from './change-differences-list.tsx'
import type { Listing, ShownListing } from './change-listing.ts'
import { entryLink, sectionLink } from '../access/desk-link.ts'
import { pathById } from './entry-sections.ts'
import { listedEdits } from './listed-edits.ts'
import { previewWords } from './item-words.ts'
import { subjectsAmong } from '../../facts/content-words/change-news.ts'
import type { ChangeDoubt } from '../../facts/content-words/change-doubts.ts'
import { entriesNow } from './content-search.ts'
import { pagesOf, titleOf, wordsOfPlace } from '../../facts/content-words/difference-words.ts'
import { withDraft } from './draft-scope.ts'
import { labelOfField } from '../../facts/content-words/entry-fields.ts'

/** What keeps a change from being published; null links to no form. */
export type NamedProblem = { title: string; text: string; link: string | null }

/** A field that two sides changed, in words. `name` is that of its choice in a form. */
export type ShownCollision = {
  name: string
  title: string
  place: string
  mine: string
  theirs: string
}

type ChangePageData = {
  differences: LinkedDifference[]
  /** Which of its entries are listed. */
  listing: ShownListing
  /** What a list of EVRoam changes; null for another change. */
  feed: FeedView | null
  /** The mistakes that keep a draft from being published. */
  problems: NamedProblem[]
  /** What the draft of a list of EVRoam closes; null if nothing. */
  closings: Closings | null
  /** What to look at before a draft is published. */
  doubts: ChangeDoubt[]
  /** The fields of a draft that others have published meanwhile. */
  collisions: ShownCollision[]
  /** The pages that show the entries, the likeliest first. */
  pages: string[]
}

/** A change as its page shows it, a draft over what is published. */
export function changePageData(
  change: StoredChange,
  published: ContentState,
  today: Date,
  asked: Listing,
): ChangePageData {
  const isDraft = change.status === 'draft'
  const merged = isDraft ? change.edits.map((edit) => overPublished(published, edit)) : []
  const isFeed = isFeedChange(change)
  // What a hand has corrected stays, unless the owner chooses otherwise.
  const drafted = isFeed
    ? change.edits.map((edit) => keepingPublished(published, edit))
    : merged.map(({ edit }) => edit)
  const edits = sourcesLast(isDraft ? drafted : change.edits)
  const { shown, listing } = listedEdits(listable(edits), asked)
  const linkOf = (edit: Edit) =>
    isDraft && isFeed
      ? edit.before === undefined
        ? null
        : entryLink(edit.collection, edit.entry)
      : entryLink(edit.collection, edit.entry, isDraft ? change.id : undefined)
  // An old value names its source as the source was.
  const before = isDraft ? [] : edits.filter(isSourceEdit).map(undone)
  const old = withDraft({ published, edits: before, today }, () => shown.flatMap(previewWords))
  return withDraft({ published, edits: isDraft ? edits : [], today }, () => ({
    differences: shown
      .flatMap((edit) => previewWords(edit).map((words) => ({ ...words, link: linkOf(edit) })))
      .map((words, at) => ({ ...words, was: old[at]?.was ?? words.was })),
    listing,
    feed: feedViewOf(edits),
    problems: isDraft
      ? checkChange(published, edits, today).map((one) => problemWords(one, edits, change.id))
      : [],
    doubts: isDraft ? doubtsOfDraft(edits, published) : [],
    closings: isDraft && isFeed ? closingsOf(edits, published) : null,
    collisions: merged.flatMap(({ edit, collisions }) =>
      collisions.map((one) => collisionWords(edit, one, edit.after ?? edit.before)),
    ),
    pages: shownOn(subjectsAmong(edits)),
  }))
}

const undone = (edit: Edit): Edit => ({ ...edit, before: edit.after, after: edit.before })

/** The edits that change something. Of a list of EVRoam the heading says the day, and the list the chargers, those that close first. */
function listable(edits: readonly Edit[]): Edit[] {
  const changing = edits.filter((edit) => differencesIn(edit).length > 0)
  const chargers = changing.filter(({ collection }) => collection === 'chargers')
  return isFeedChange({ edits }) && chargers.length > 0 ? closedFirst(chargers) : changing
}

/** A field with both of its values. `known` is its entry, for the names of its fields. */
export function collisionWords(
  place: EntryPlace,
  collision: Collision,
  known: unknown,
): ShownCollision {
  const inWords = (value: unknown) => wordsOfPlace(place, collision.path, value, known)
  return {
    name: choiceName(place, collision),
    title: titleOf(place.collection, place.entry, known),
    place: inWords(collision.mine).place,
    mine: inWords(collision.mine).words,
    theirs: inWords(collision.theirs).words,
  }
}

/** A mistake that the checks of the whole content found, with its entry and the link to its field. */
export function problemWords(
  { collection, entry, field, message }: ChangeMistake,
  edits: readonly Edit[] = [],
  change?: number,
): NamedProblem {
  const edit = edits.find((one) => isSameEntry(one, { collection, entry }))
  const known = edit?.after ?? entriesNow(collection).get(entry)
  const title = titleOf(collection, entry, known ?? {})
  const path = field === 'entry' ? [] : pathById(known, field.split('.'))
  const label = path.length === 0 ? '' : labelOfField(collection, entry, path, known)
  const text = label ? `${label}: ${message}` : message
  const place = { collection, key: entry }
  return { title, text, link: known === undefined ? null : sectionLink(place, path, { change }) }
}

function shownOn(edits: readonly Edit[]): string[] {
  const pages = edits.flatMap(({ collection, entry, before, after }) => {
    const document = after ?? before
    return document === undefined ? [] : pagesOf(collection, entry, document)
  })
  return [...new Set(pages)].slice(0, 12)
}
