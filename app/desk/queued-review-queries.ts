import { callDatabase } from '../database-call.ts'
import type { SiteClient } from '../supabase.ts'
import {
  longestReason,
  shortestReason,
  type Cause,
  type Decision,
  type DecisionOutcome,
  type QueuedReview,
} from './queued-review.ts'

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

/** Returns the queue. Throws when the query fails, as it does for everyone but moderators. */
export async function listQueue(client: SiteClient): Promise<QueuedReview[]> {
  const rows = await callDatabase<QueueRow[]>(client, 'get_moderation_queue')
  return rows.map((row) => ({
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
