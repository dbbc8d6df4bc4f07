import type { SiteClient } from '../supabase.ts'
import {
  longestReason,
  shortestReason,
  type Cause,
  type Decision,
  type DecisionOutcome,
  type ModerationCounts,
  type QueuedReview,
} from './moderation.ts'

/** What was posted, reported and decided, newest month first. A failure is logged and says nothing. */
export async function listModerationCounts(
  client: SiteClient,
  signal: AbortSignal,
): Promise<ModerationCounts[]> {
  const { data, error } = await client.rpc('get_moderation_counts').abortSignal(signal)
  if (error) {
    console.error('The counts of moderation could not be loaded:', error)
    return []
  }
  const rows = data as (Omit<ModerationCounts, 'shownAgain'> & { shown_again: number })[]
  return rows.map(({ shown_again, ...row }) => ({ ...row, shownAgain: shown_again }))
}

type QueueRow = {
  id: string
  vehicle_model: string
  rating: number
  comment: string
  created_at: string
  updated_at: string | null
  display_name: string | null
  hidden: boolean
  hidden_reason: string | null
  causes: Cause[]
  reports: { reason: string; note: string | null; created_at: string }[]
  history: { rating: number; comment: string; replaced_at: string }[]
}

/** The queue, or 'no-moderator' for everybody else. Throws when the data fails. */
export async function listQueue(client: SiteClient): Promise<QueuedReview[] | 'no-moderator'> {
  const { data: isModerator, error: unknown } = await client.rpc('is_moderator')
  if (unknown) throw new Error('Who you are could not be asked', { cause: unknown })
  if (!isModerator) return 'no-moderator'
  const { data, error } = await client.rpc('get_moderation_queue')
  if (error) throw new Error('The queue could not be loaded', { cause: error })
  return (data as QueueRow[]).map((row) => ({
    id: row.id,
    slug: row.vehicle_model,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    displayName: row.display_name,
    hiddenReason: row.hidden ? (row.hidden_reason ?? '') : null,
    causes: row.causes,
    reports: row.reports.map(({ created_at, ...report }) => ({ ...report, createdAt: created_at })),
    history: row.history.map(({ replaced_at, ...before }) => ({
      ...before,
      replacedAt: replaced_at,
    })),
  }))
}

const done = { hide: 'hidden', show: 'shown', keep: 'kept' } as const

/** Decides about a review as a moderator. Nothing is sent while the reason is missing. */
export async function decide(
  client: SiteClient,
  id: string,
  decision: Decision,
): Promise<DecisionOutcome> {
  const reason = decision.action === 'hide' ? decision.reason.trim() : null
  if (reason !== null && (reason.length < shortestReason || reason.length > longestReason)) {
    return 'reasonless'
  }
  const { error } = await client.rpc('moderate_review', {
    p_review_id: id,
    p_action: decision.action,
    p_reason: reason,
  })
  if (!error) return done[decision.action]
  if (error.code === 'PT404') return 'gone'
  if (error.code === '42501') return 'own'
  console.error('The decision could not be saved:', error)
  return 'failed'
}
