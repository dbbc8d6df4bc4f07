// The data for the page of a change: its effect in words, what prevents it, and where it can be seen.
import type { Edit, PublishedChange } from '../../../content/edits/content-edit.ts'
import { isWithin } from '../../../content/edits/edit-path.ts'
import { checkChange, type ChangeMistake } from '../../published-content/change-check.ts'
import type { ContentState } from '../../published-content/content-state.ts'
import { applyInOrder, type AppliedEdit } from '../../content-words/change-history.ts'
import type { DeskChange } from './change-queries.ts'
import { entriesNow } from './content-search.ts'
import {
  differenceWords,
  pagesOf,
  titleOf,
  type DifferenceWords,
} from '../../content-words/difference-words.ts'
import { withDraft } from './draft-scope.ts'
import { labelOfField } from '../../content-words/entry-fields.ts'

export type NamedProblem = { title: string; text: string }

export type ChangePageData = {
  differences: DifferenceWords[]
  /** The mistakes that keep a draft from being published. */
  problems: NamedProblem[]
  /** Changes that were published at the same places after the draft was saved. */
  newer: (DifferenceWords & { change: number; on: string })[]
  /** The pages that show the entries, the likeliest first. */
  pages: string[]
}

/** A change as its page shows it, over what is published. */
export function changePageData(
  change: DeskChange,
  published: ContentState,
  today: Date,
): ChangePageData {
  const applied = appliedEdits(change, published, today)
  const isDraft = change.status === 'draft'
  const edits = isDraft ? change.edits : []
  return withDraft({ published, edits, today }, () => ({
    differences: applied.map(({ edit, before, after }) => differenceWords(edit, before, after)),
    problems: isDraft ? checkChange(published, change.edits, today).map(problemWords) : [],
    newer: isDraft ? newerEdits(change, published) : [],
    pages: shownOn(applied),
  }))
}

/** The effect of a change: on the published content for a draft, at its place in the order for a published one. */
function appliedEdits(change: DeskChange, published: ContentState, today: Date): AppliedEdit[] {
  if (change.status === 'published') {
    const found = applyInOrder(published.changes).find((one) => one.change.id === change.id)
    if (found) return found.applied
  }
  const now = withDraft({ published, today }, () => {
    const known = new Map<string, ReturnType<typeof entriesNow>>()
    return (collection: string, key: string) => {
      const entries = known.get(collection) ?? entriesNow(collection)
      known.set(collection, entries)
      return entries.get(key)
    }
  })
  return withDraft({ published, today }, () => applyInOrder([change], now)).flatMap(
    (one) => one.applied,
  )
}

function newerEdits(draft: DeskChange, published: ContentState) {
  const isTouched = (edit: Edit) =>
    draft.edits.some(
      (own) =>
        own.collection === edit.collection &&
        own.entry === edit.entry &&
        (isWithin(own.path, edit.path) || isWithin(edit.path, own.path)),
    )
  const savedAt = Date.parse(draft.saved_at)
  return applyInOrder(published.changes)
    .filter(({ change }) => Date.parse(change.publishedAt) > savedAt)
    .flatMap(({ change, applied }) =>
      applied
        .filter(({ edit }) => isTouched(edit))
        .map(({ edit, before, after }) => ({
          ...differenceWords(edit, before, after),
          change: (change as PublishedChange).id,
          on: (change as PublishedChange).publishedAt,
        })),
    )
}

/** A mistake that the checks of the whole content found, with the entry that it is about. */
export function problemWords({ collection, entry, field, message }: ChangeMistake): NamedProblem {
  const title = titleOf(collection, entry, entriesNow(collection).get(entry) ?? {})
  const label = field === 'entry' ? '' : labelOfField(collection, entry, field)
  return { title, text: label ? `${label}: ${message}` : message }
}

function shownOn(applied: AppliedEdit[]): string[] {
  const pages = applied.flatMap(({ edit, before, after }) => {
    const entry = after ?? before
    return entry === undefined ? [] : pagesOf(edit.collection, edit.entry, entry)
  })
  return [...new Set(pages)].slice(0, 12)
}
