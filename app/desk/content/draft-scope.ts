import { isSameEntry, type Edit, type EntryPlace } from '../../../content/edits/content-edit.ts'
import { withEdits } from '../../../content/edits/edit-fold.ts'
import { isSameValue, type JsonValue } from '../../../content/edits/json-value.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { withDraftEdits } from '../../facts/published-content/content-state.ts'
import {
  findChange,
  listChanges,
  type StoredChange,
} from '../../facts/published-content/content-change-queries.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { isFeedChange } from '../sources/charger-feed/listed-chargers.ts'
import { entriesNow } from './content-search.ts'

/** An entry as a draft has it, also if it breaks a rule: its forms are there to correct it. */
export type EntryOf = (collection: string, key: string) => JsonValue | undefined

/** What is published, and the edits of the draft if there is one. */
type DraftOver = {
  published: ContentState
  edits?: readonly Edit[] | undefined
  today: Date
}

/** Runs work on the published content with a draft's edits applied, without the entries that they make invalid. */
export function withDraft<Result>(
  { published, edits = [], today }: DraftOver,
  work: (entryOf: EntryOf) => Result,
): Result {
  const publishedEntry: EntryOf = (collection, key) =>
    runWithEdits(published.edits, () => entriesNow(collection).get(key))
  const entryOf: EntryOf = (collection, key) =>
    withEdits(
      publishedEntry(collection, key),
      edits.filter((edit) => isSameEntry(edit, { collection, entry: key })),
    )
  const scope = edits.length === 0 ? published.edits : withDraftEdits(published, edits, today)
  return runWithEdits(scope, () => work(entryOf))
}

/** The draft that an edit joins, as the URL names it. That of a list of EVRoam holds what the list says, and nothing else. */
export async function findDraft(client: SiteClient, url: URL): Promise<StoredChange | undefined> {
  const id = Number(url.searchParams.get('change') ?? '')
  if (!Number.isInteger(id) || id <= 0) return undefined
  const change = await findChange(client, id)
  return change?.status === 'draft' && !isFeedChange(change) ? change : undefined
}

/** The newest draft of a member that changes an entry: what they save of it next joins that, if the URL names no other. */
export async function ownDraft(
  client: SiteClient,
  url: URL,
  { collection, entry, author }: EntryPlace & { author: string },
): Promise<StoredChange | undefined> {
  if (url.searchParams.has('change')) return undefined
  const filter = { status: 'draft', author, collection, entry, limit: 1 } as const
  const [made] = await listChanges(client, filter)
  const change = made && (await findChange(client, made.id))
  return change && !isFeedChange(change) ? change : undefined
}

/** The edits of a draft after an entry was given a new form, with what the draft says of other entries. */
export function editsOfDraft(
  own: Edit,
  draft: Pick<StoredChange, 'edits'> | undefined,
  added: readonly Edit[] = [],
): Edit[] {
  const isReplaced = (edit: Edit) => [own, ...added].some((one) => isSameEntry(one, edit))
  const others = (draft?.edits ?? []).filter((edit) => !isReplaced(edit))
  return [...added, ...others, ...(isSameValue(own.before, own.after) ? [] : [own])]
}
