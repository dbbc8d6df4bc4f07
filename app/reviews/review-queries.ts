import type { SiteClient } from '../supabase.ts'
import type { PostOutcome, Review, ReviewDraft } from './review.ts'

type ReviewRow = {
  id: string
  rating: number
  comment: string
  created_at: string
  display_name: string | null
}

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at,
  displayName: row.display_name,
})

/**
 * The reviews of one page, newest first, by the remote function get_public_reviews. A failure is
 * logged and the list stays empty: the page is worth showing without it.
 */
export async function listReviews(
  client: SiteClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Review[]> {
  const query = client.rpc('get_public_reviews', { p_vehicle_model: slug })
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) {
    console.error(`The reviews of ${slug} could not be loaded:`, error)
    return []
  }
  return (data as ReviewRow[]).map(toReview)
}

/** Posts a review as the signed-in visitor. Nothing is sent while the draft is incomplete. */
export async function postReview(client: SiteClient, draft: ReviewDraft): Promise<PostOutcome> {
  const comment = draft.comment.trim()
  if (draft.rating === 0 || comment === '') return 'incomplete'
  const { error } = await client.from('vehicle_reviews').insert({
    user_id: draft.userId,
    vehicle_model: draft.slug,
    rating: draft.rating,
    comment,
  })
  if (!error) return 'posted'
  console.error('The review could not be posted:', error)
  return 'failed'
}
