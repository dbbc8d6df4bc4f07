import type { SiteClient } from '../supabase.ts'
import { tooManyCode } from './review-queries.ts'
import type { HelpfulOutcome, ReportOutcome, ReportReason } from './review-words.ts'

/** An own review that a moderator has hidden, with the reason. */
export type HiddenReview = { id: string; comment: string; reason: string }

/** What a signed-in visitor has to do with the reviews of a page, by the ids of reviews. */
export type OwnVoices = {
  written: ReadonlySet<string>
  /** Of those written, the ones that share their facts. */
  sharing: ReadonlySet<string>
  helpful: ReadonlySet<string>
  reported: ReadonlySet<string>
  hidden: HiddenReview[]
}

const uniqueViolation = '23505'

/** Reads what a signed-in visitor has written, marked and reported. Throws when the data fails. */
export async function listOwnVoices(
  client: SiteClient,
  userId: string,
  slug: string,
): Promise<OwnVoices> {
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
  if (error) throw new Error('Your own reviews could not be loaded', { cause: error })
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

/** Marks somebody else's review as helpful, or takes that back. */
export async function markHelpful(
  client: SiteClient,
  userId: string,
  id: string,
  isHelpful: boolean,
): Promise<HelpfulOutcome> {
  const marks = client.from('helpful_votes')
  const { error } = isHelpful
    ? await marks.insert({ review_id: id })
    : await marks.delete().eq('review_id', id).eq('user_id', userId)
  if (!error || error.code === uniqueViolation) return isHelpful ? 'marked' : 'taken-back'
  console.error('The mark could not be saved:', error)
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
  if (error.code === uniqueViolation) return 'reported-before'
  if (error.code === tooManyCode) return 'too-many'
  console.error('The report could not be sent:', error)
  return 'failed'
}
