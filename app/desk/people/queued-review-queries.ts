import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
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
    ...reviewOf(row),
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

/** What both queries say of a review itself. */
const reviewOf = (
  row: Pick<QueueRow, 'id' | 'vehicle_model' | 'rating' | 'comment' | 'created_at' | 'updated_at'>,
) => ({
  id: row.id,
  slug: row.vehicle_model,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const mostFound = 30

/** The newest reviews with these words, or without words those that are hidden. Throws when a query fails. */
export async function findReviews(client: SiteClient, words: string): Promise<QueuedReview[]> {
  const columns = 'id, vehicle_model, rating, comment, created_at, updated_at, user_id, hidden'
  const all = client.from('vehicle_reviews').select(columns)
  // One of any sign stands for those that mean something in a pattern.
  const wanted = words.replaceAll(/[\\%_*]/g, '_')
  const found = await (words === '' ? all.eq('hidden', true) : all.ilike('comment', `%${wanted}%`))
    .order('created_at', { ascending: false })
    .limit(mostFound)
  if (found.error) throw new Error('The reviews could not be searched', { cause: found.error })
  const [names, reasons] = await Promise.all([
    client
      .from('profiles')
      .select('id, display_name')
      .in(
        'id',
        found.data.map(({ user_id }) => user_id),
      ),
    client
      .from('hidden_reviews')
      .select('review_id, reason')
      .in(
        'review_id',
        found.data.map(({ id }) => id),
      ),
  ])
  const failure = names.error ?? reasons.error
  if (failure) throw new Error('What belongs to the reviews could not be read', { cause: failure })
  const nameOf = new Map(names.data?.map(({ id, display_name }) => [id, display_name]))
  const reasonOf = new Map(reasons.data?.map(({ review_id, reason }) => [review_id, reason]))
  return found.data.map((row) => ({
    ...reviewOf(row),
    displayName: nameOf.get(row.user_id) ?? null,
    hiddenReason: row.hidden ? (reasonOf.get(row.id) ?? '') : null,
    causes: [],
    reports: [],
    history: [],
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
