// The steps of a change: publish, undo, publish again, decide what the files have changed. Each is checked against the newest
// content; if that moves on before the database has done it, it is checked again.
import { isSameEntry, type EntryPlace } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { isSameValue } from '../../../content/edits/json-value.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import {
  allChanges,
  checkChange,
  checkChanges,
  withChange,
  withoutChange,
  type ChangeMistake,
} from './change-check.ts'
import {
  findChange,
  moveAtRevision,
  publishAtRevision,
  saveDraft,
  undoAtRevision,
  type StoredChange,
} from './content-change-queries.ts'
import type { ContentState, FollowedContent } from './content-context.ts'
import {
  chosenDocument,
  isInFiles,
  listCollisions,
  overPublished,
  type Choose,
} from './document-edits.ts'

/** The context of an editor's call: the member's client, the content of this process, and the day. */
type ChangeContext = {
  client: SiteClient
  content: Pick<FollowedContent, 'current' | 'refresh'>
  today: Date
}

/** A publication also needs the key of the site's own server. */
export type PublishContext = ChangeContext & {
  services: Pick<SiteServices, 'readPublishingKey'>
}

type PublishOutcome =
  | { outcome: 'published' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | {
      outcome:
        | 'undecided'
        | 'unchecked'
        | 'changed-meanwhile'
        | 'incomplete'
        | 'no-such-change'
        | 'busy'
    }

type UndoOutcome =
  | { outcome: 'undone' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | { outcome: 'not-published' | 'in-the-files' | 'busy' }

type MoveOutcome =
  | { outcome: 'moved' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | { outcome: 'unchecked' | 'not-ahead' | 'busy' }

export const publishOutcomeTexts: Record<PublishOutcome['outcome'], string> = {
  published: 'Published.',
  mistakes: 'Not published: see what is wrong below.',
  undecided: 'Others have published something else there. Choose what to keep.',
  unchecked:
    'Not published: this server lacks the setting PUBLISHING_KEY, or it is not the one in the database. See docs/desk.md.',
  'changed-meanwhile': 'Somebody saved this draft meanwhile. Look at it again before you publish.',
  incomplete: 'Say why the content changes, and change something, before you publish.',
  'no-such-change': 'This draft has been discarded.',
  busy: 'Others are publishing at this moment. Try again.',
}

export const undoOutcomeTexts: Record<UndoOutcome['outcome'], string> = {
  undone: 'Undone: the pages show what they showed before.',
  mistakes: 'Not undone: something published later needs it. See below.',
  'not-published': 'This change is not published any more.',
  'in-the-files':
    'This change has become part of the site’s files, so undoing it would change nothing. Edit the value instead.',
  busy: 'Others are publishing at this moment. Try again.',
}

export const moveOutcomeTexts: Record<MoveOutcome['outcome'], string> = {
  moved: 'Moved.',
  mistakes: 'Not moved: on that day it does not fit what else is published.',
  unchecked: publishOutcomeTexts.unchecked,
  'not-ahead': 'This change has taken effect already, or was undone meanwhile.',
  busy: publishOutcomeTexts.busy,
}

/**
 * Publishes a draft, or a change that was undone. The process shows it when this resolves; others within a second. A draft
 * is merged with what was published since it was saved; where both changed a field, a choice is needed. With a later day
 * it takes effect as that day begins in New Zealand.
 */
export function publishChange(
  context: PublishContext,
  id: number,
  choose: Choose = () => undefined,
  takesEffect: string | null = null,
): Promise<PublishOutcome> {
  const { client, today, services } = context
  return atNewest<PublishOutcome>(context, async (state) => {
    const change = await findChange(client, id)
    if (!change) return { outcome: 'no-such-change' }
    if (change.status === 'published') return { outcome: 'published' }
    const edits = change.status === 'draft' ? mergedEdits(state, change, choose) : change.edits
    if (edits === 'undecided') return { outcome: 'undecided' }
    const mistakes =
      change.status === 'draft'
        ? checkChange(state, edits, today, takesEffect)
        : checkChanges(state, withChange(allChanges(state), asPublished(change)), edits, today)
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    let { version } = change
    const isMoved = change.status === 'draft' && change.takes_effect !== takesEffect
    if (isMoved || !isSameValue(edits, change.edits)) {
      const { reason, source } = change
      const draft = { reason, source, edits, takes_effect: takesEffect }
      const saved = await saveDraft(client, draft, change)
      if (saved.outcome !== 'saved') return { outcome: 'changed-meanwhile' }
      version = saved.version
    }
    const key = await services.readPublishingKey()
    const { revision } = state
    const { outcome } = await publishAtRevision(client, { id, version }, { revision, key })
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

/** The edits of a draft over what is published now. */
function mergedEdits(state: ContentState, { edits }: StoredChange, choose: Choose) {
  const merged = edits.map((one) => {
    const { edit, collisions } = overPublished(state, one)
    const chosen = chosenDocument(edit, { document: edit.after, collisions }, choose)
    return chosen === 'undecided' ? chosen : { ...edit, after: chosen.document }
  })
  const decided = merged.filter((edit) => edit !== 'undecided')
  return decided.length < merged.length ? 'undecided' : decided
}

/** Takes a published change back, unless something published later needs it. */
export function undoChange(context: ChangeContext, id: number): Promise<UndoOutcome> {
  const { client, today } = context
  return atNewest<UndoOutcome>(context, async (state) => {
    const change = allChanges(state).find((one) => one.id === id)
    if (!change) return { outcome: 'not-published' }
    if (change.edits.length > 0 && change.edits.every(isInFiles)) return { outcome: 'in-the-files' }
    const mistakes = checkChanges(state, withoutChange(allChanges(state), id), [], today)
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    const { outcome } = await undoAtRevision(client, id, state.revision)
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

/** Moves a published change that has not taken effect to another day; to today, to have it take effect now. */
export function moveChange(context: PublishContext, id: number, day: string): Promise<MoveOutcome> {
  const { client, today, services } = context
  return atNewest<MoveOutcome>(context, async (state) => {
    const change = state.coming.find((one) => one.id === id)
    if (!change) return { outcome: 'not-ahead' }
    const changes = withChange(withoutChange(allChanges(state), id), {
      ...change,
      takesEffect: day,
    })
    const mistakes = checkChanges(state, changes, change.edits, today)
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    const key = await services.readPublishingKey()
    const { outcome } = await moveAtRevision(client, { id, day }, { revision: state.revision, key })
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

/**
 * Resolves a collision of `listCollisions` with an ordinary change, which can be undone. Returns undefined if the
 * collision no longer exists. If the change cannot be published, it stays a draft.
 */
export async function decideCollision(
  context: PublishContext,
  place: EntryPlace,
  choose: Choose,
): Promise<{ change: number; outcome: PublishOutcome['outcome'] } | 'undecided' | undefined> {
  const { client, content } = context
  await content.refresh()
  const found = listCollisions(content.current()).find((one) => isSameEntry(one, place))
  if (!found) return undefined
  const { collection, entry, document: before } = found
  const chosen = chosenDocument(place, found, choose)
  if (chosen === 'undecided') return chosen
  const base = documentHash(fileEntry(place))
  const edit = { collection, entry, base, before, after: chosen.document }
  const reason = 'Decided after an update of the site’s files'
  const saved = await saveDraft(client, { reason, source: '', edits: [edit] })
  if (saved.outcome !== 'saved') throw new Error(`A decision was not saved: ${saved.outcome}`)
  const { outcome } = await publishChange(context, saved.id)
  return { change: saved.id, outcome }
}

const mostAttempts = 5

/** Runs a step on the newest content, up to five times if the content changes meanwhile. */
async function atNewest<Outcome extends { outcome: string }>(
  { content }: ChangeContext,
  step: (state: ContentState) => Promise<Outcome | 'stale'>,
): Promise<Outcome | { outcome: 'busy' }> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await content.refresh()
    const done = await step(content.current())
    if (done === 'stale') continue
    // Load the new state now, so that the editor's next page shows it.
    await content.refresh()
    return done
  }
  return { outcome: 'busy' }
}

function asPublished({ id, reason, source, corrects, edits, ...change }: StoredChange) {
  return {
    id,
    reason,
    source,
    corrects,
    edits,
    publishedRevision: change.published_revision ?? 0,
    publishedAt: change.published_at ?? new Date().toISOString(),
    takesEffect: change.takes_effect,
  }
}
