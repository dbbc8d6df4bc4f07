// The steps of a change: publish, undo, publish again, decide a collision. Each is checked against the newest
// content; if that moves on before the database has done it, it is checked again.
import { fileValueAt } from '../../content/edits/edit-fold.ts'
import type { SiteServices } from '../site-services.ts'
import type { SiteClient } from '../supabase.ts'
import {
  checkChange,
  checkChanges,
  withChange,
  withoutChange,
  type ChangeMistake,
} from './change-check.ts'
import { isInFiles } from './content-collisions.ts'
import {
  decideAtRevision,
  findStoredChange,
  publishAtRevision,
  undoAtRevision,
  type StoredChange,
} from './content-change-queries.ts'
import type { FollowedContent } from './content-follower.ts'
import type { ContentState } from './content-state.ts'

/** The context of an editor's call: the member's client, the content of this process, and the day. */
export type ChangeContext = {
  client: SiteClient
  content: Pick<FollowedContent, 'current' | 'refresh'>
  today: Date
}

/** A publication also needs the key of the site's own server. */
export type PublishContext = ChangeContext & {
  services: Pick<SiteServices, 'readPublishingKey'>
}

export type PublishOutcome =
  | { outcome: 'published' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | { outcome: 'unchecked' | 'changed-meanwhile' | 'incomplete' | 'no-such-change' | 'busy' }

export type UndoOutcome =
  | { outcome: 'undone' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | { outcome: 'not-published' | 'in-the-files' | 'busy' }

export type DecideOutcome =
  | { outcome: 'decided' }
  | { outcome: 'mistakes'; mistakes: ChangeMistake[] }
  | { outcome: 'not-published' | 'busy' }

export const publishOutcomeTexts: Record<PublishOutcome['outcome'], string> = {
  published: 'Published.',
  mistakes: 'Not published: see what is wrong below.',
  unchecked:
    'Not published: this server lacks the setting PUBLISHING_KEY, or it is not the one in the database. See docs/desk.md.',
  'changed-meanwhile': 'Somebody saved this draft meanwhile. Look at it again before you publish.',
  incomplete: 'Say why the content changes, and change something, before you publish.',
  'no-such-change': 'This draft has been discarded.',
  busy: 'Others are publishing at this moment. Try again.',
}

export const undoOutcomeTexts: Record<UndoOutcome['outcome'], string> = {
  undone: 'Taken back: the pages show what they showed before.',
  mistakes: 'Not taken back: something published later needs it. See below.',
  'not-published': 'This change is not published any more.',
  'in-the-files':
    'This change has become part of the site’s files, so taking it back would change nothing. Edit the value instead.',
  busy: 'Others are publishing at this moment. Try again.',
}

/** Publishes a draft, or a change that was undone. The process shows it when this resolves; others within a second. */
export function publishChange(context: PublishContext, id: number): Promise<PublishOutcome> {
  const { client, today, services } = context
  return atNewest<PublishOutcome>(context, async (state) => {
    const change = await findStoredChange(client, id)
    if (!change) return { outcome: 'no-such-change' }
    if (change.status === 'published') return { outcome: 'published' }
    const mistakes =
      change.status === 'draft'
        ? checkChange(state, change.edits, today)
        : checkChanges(state, withChange(state.changes, asPublished(change)), change.edits, today)
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    const { outcome } = await publishAtRevision(client, change, {
      revision: state.revision,
      key: await services.readPublishingKey(),
    })
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

/** Takes a published change back, unless something published later needs it. */
export function undoChange(context: ChangeContext, id: number): Promise<UndoOutcome> {
  const { client, today } = context
  return atNewest<UndoOutcome>(context, async (state) => {
    const change = state.changes.find((one) => one.id === id)
    if (!change) return { outcome: 'not-published' }
    if (change.edits.length > 0 && change.edits.every(isInFiles)) return { outcome: 'in-the-files' }
    const mistakes = checkChanges(state, withoutChange(state.changes, id), [], today)
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    const { outcome } = await undoAtRevision(client, id, state.revision)
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

/** Decides about one edit of `listCollisions`: 'mine' keeps it over what the files have now, 'file' lets those show. */
export function decideCollision(
  context: ChangeContext,
  { id, position, choice }: { id: number; position: number; choice: 'mine' | 'file' },
): Promise<DecideOutcome> {
  const { client, today } = context
  return atNewest<DecideOutcome>(context, async (state) => {
    const edit = state.changes
      .find((change) => change.id === id)
      ?.edits.find((one) => one.position === position)
    if (!edit) return { outcome: 'not-published' }
    if (choice === 'file') {
      const rest = state.changes.map((change) => ({
        edits: change.edits.filter((one) => one !== edit),
      }))
      const mistakes = checkChanges(state, rest, [], today)
      if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
    }
    const decision = { id, position, choice, base: fileValueAt(edit) }
    const { outcome } = await decideAtRevision(client, decision, state.revision)
    return outcome === 'stale' ? 'stale' : { outcome }
  })
}

const mostAttempts = 5

/** Runs a step on the newest content until the content has not moved on meanwhile. */
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

function asPublished({ id, reason, source, edits, ...change }: StoredChange) {
  return {
    id,
    reason,
    source,
    edits,
    publishedRevision: change.published_revision ?? 0,
    publishedAt: change.published_at ?? '',
  }
}
