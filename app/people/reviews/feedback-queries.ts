import { storableText } from '../../ground/route/form-text.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { ReportOutcome, ReportReason, VoteOutcome } from './review-outcomes.ts'
import { mapFacts, ownerFacts, type FactColumn } from './owner-facts.ts'
import { rateLimitCode, uniqueViolation } from './own-review-queries.ts'
import type { ReviewDraft } from './review.ts'

/** The user's own review of a model or guide. */
export type OwnReview = {
  id: string
  draft: ReviewDraft
  /** Why a moderator has hidden it; null while it is shown. */
  hiddenReason: string | null
  /** Further reviews, from the time when an account could have several of one model; newest first. */
  others: { rating: number; comment: string; postedAt: string }[]
}

/** What the signed-in user wrote, whether they are blocked, and the reviews they voted helpful or reported, by id. */
export type OwnFeedback = {
  own: OwnReview | null
  /** Why the site takes no reviews from them, and until when; null if it does. */
  blocked: string | null
  helpful: ReadonlySet<string>
  reported: ReadonlySet<string>
}

type OwnRow = {
  id: string
  rating: number
  comment: string
  hidden: boolean
  shares_facts: boolean
  hidden_reviews: { reason: string } | null
  review_history: { rating: number; comment: string; posted_at: string | null }[]
} & Record<FactColumn, number | null>

const ownColumns = `id, rating, comment, hidden, shares_facts, ${ownerFacts
  .map(({ column }) => column)
  .join(', ')}, hidden_reviews(reason), review_history(rating, comment, posted_at)`

const toOwnReview = (row: OwnRow): OwnReview => ({
  id: row.id,
  draft: {
    rating: row.rating,
    comment: row.comment,
    facts: mapFacts(({ column }) => String(row[column] ?? '')),
    sharesFacts: row.shares_facts,
  },
  hiddenReason: row.hidden ? (row.hidden_reviews?.reason ?? '') : null,
  // Moderators also see the earlier versions of a review, which have no date of their own.
  others: row.review_history
    .flatMap(({ rating, comment, posted_at: postedAt }) =>
      postedAt === null ? [] : [{ rating, comment, postedAt }],
    )
    .toSorted((a, b) => b.postedAt.localeCompare(a.postedAt)),
})

/** Lists what the signed-in user wrote, voted helpful and reported. Throws when a query fails. */
export async function listOwnFeedback(
  client: SiteClient,
  userId: string,
  slug: string,
): Promise<OwnFeedback> {
  const [written, helpful, reported, block] = await Promise.all([
    client
      .from('vehicle_reviews')
      .select(ownColumns)
      .eq('user_id', userId)
      .eq('vehicle_model', slug)
      .maybeSingle<OwnRow>(),
    client.from('helpful_votes').select('review_id').eq('user_id', userId),
    client.from('review_reports').select('review_id').eq('reporter_id', userId),
    client.rpc('own_block'),
  ])
  const error = written.error ?? helpful.error ?? reported.error ?? block.error
  if (error) throw new Error('Your votes and reports could not be loaded', { cause: error })
  const idsOf = (rows: { review_id: string }[] | null) =>
    new Set(rows?.map(({ review_id }) => review_id))
  return {
    own: written.data && toOwnReview(written.data),
    blocked: block.data,
    helpful: idsOf(helpful.data),
    reported: idsOf(reported.data),
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
  const { error } = await client.from('review_reports').insert({
    review_id: id,
    reason: report.reason,
    note: storableText(report.note).trim() || null,
  })
  if (!error) return 'reported'
  if (error.code === uniqueViolation) return 'already-reported'
  if (error.code === rateLimitCode) return 'rate-limited'
  console.error('The report could not be sent:', error)
  return 'failed'
}
