import type { SiteClient } from '../supabase.ts'
import type { ReportOutcome, ReportReason, VoteOutcome } from './review-outcomes.ts'
import { rateLimitCode } from './review-queries.ts'

/** One of the user's own reviews that a moderator has hidden. */
export type OwnHiddenReview = { id: string; comment: string; reason: string }

/** Ids of the reviews that the signed-in user wrote, voted helpful or reported. */
export type OwnFeedback = {
  written: ReadonlySet<string>
  /** The written reviews whose facts count in the totals of the model. */
  sharing: ReadonlySet<string>
  helpful: ReadonlySet<string>
  reported: ReadonlySet<string>
  hidden: OwnHiddenReview[]
}

const uniqueViolation = '23505'

/** Lists what the signed-in user wrote, voted helpful and reported. Throws when a query fails. */
export async function listOwnFeedback(
  client: SiteClient,
  userId: string,
  slug: string,
): Promise<OwnFeedback> {
  const [written, helpful, reported] = await Promise.all([
    client
      .from('vehicle_reviews')
      .select('id, comment, hidden, shares_facts, hidden_reviews(reason)')
      .eq('user_id', userId)
      .eq('vehicle_model', slug),
    client.from('helpful_votes').select('review_id').eq('user_id', userId),
    client.from('review_reports').select('review_id').eq('reporter_id', userId),
  ])
  const error = written.error ?? helpful.error ?? reported.error
  if (error) throw new Error('Your votes and reports could not be loaded', { cause: error })
  const own = written.data as unknown as {
    id: string
    comment: string
    hidden: boolean
    shares_facts: boolean
    hidden_reviews: { reason: string } | null
  }[]
  const idsOf = (rows: { review_id: string }[] | null) =>
    new Set(rows?.map(({ review_id }) => review_id))
  return {
    written: new Set(own.map(({ id }) => id)),
    sharing: new Set(own.filter(({ shares_facts }) => shares_facts).map(({ id }) => id)),
    helpful: idsOf(helpful.data),
    reported: idsOf(reported.data),
    hidden: own
      .filter(({ hidden }) => hidden)
      .map(({ id, comment, hidden_reviews }) => ({
        id,
        comment,
        reason: hidden_reviews?.reason ?? '',
      })),
  }
}

/** Votes somebody else's review helpful, or withdraws the vote. */
export async function voteHelpful(
  client: SiteClient,
  userId: string,
  id: string,
  isHelpful: boolean,
): Promise<VoteOutcome> {
  const marks = client.from('helpful_votes')
  const { error } = isHelpful
    ? await marks.insert({ review_id: id })
    : await marks.delete().eq('review_id', id).eq('user_id', userId)
  if (!error || error.code === uniqueViolation) return isHelpful ? 'voted' : 'withdrawn'
  console.error('The vote could not be saved:', error)
  return 'failed'
}

/** Reports somebody else's review to the moderators. */
export async function reportReview(
  client: SiteClient,
  id: string,
  report: { reason: ReportReason; note: string },
): Promise<ReportOutcome> {
  const { error } = await client
    .from('review_reports')
    .insert({ review_id: id, reason: report.reason, note: report.note.trim() || null })
  if (!error) return 'reported'
  if (error.code === uniqueViolation) return 'already-reported'
  if (error.code === rateLimitCode) return 'rate-limited'
  console.error('The report could not be sent:', error)
  return 'failed'
}
