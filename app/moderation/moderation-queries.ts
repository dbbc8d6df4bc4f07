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

/** Returns the moderation numbers, newest month first. An error is logged and gives an empty list. */
export async function listModerationCounts(
  client: SiteClient,
  signal: AbortSignal,
): Promise<ModerationCounts[]> {
  const { data, error } = await client.rpc('get_moderation_counts').abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('The moderation numbers could not be loaded:', error)
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

/** Returns the queue, or 'not-moderator' for everyone else. Throws when a query fails. */
export async function listQueue(client: SiteClient): Promise<QueuedReview[] | 'not-moderator'> {
  const role = await client.rpc('is_moderator')
  if (role.error) throw new Error('The role could not be checked', { cause: role.error })
  if (!role.data) return 'not-moderator'
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
    history: row.history.map(({ replaced_at, ...version }) => ({
      ...version,
      replacedAt: replaced_at,
    })),
  }))
}

const outcomes = { hide: 'hidden', show: 'shown', keep: 'kept' } as const

/** Records a moderator's decision. Sends nothing if a review would be hidden without a reason. */
export async function decide(
  client: SiteClient,
  id: string,
  decision: Decision,
): Promise<DecisionOutcome> {
  const reason = decision.action === 'hide' ? decision.reason.trim() : null
  if (reason !== null && (reason.length < shortestReason || reason.length > longestReason)) {
    return 'reason-missing'
  }
  const { error } = await client.rpc('moderate_review', {
    p_review_id: id,
    p_action: decision.action,
    p_reason: reason,
  })
  if (!error) return outcomes[decision.action]
  if (error.code === 'PT404') return 'deleted'
  if (error.code === '42501') return 'own-review'
  console.error('The decision could not be saved:', error)
  return 'failed'
}
