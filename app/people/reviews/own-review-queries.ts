import { storableText } from '../../ground/route/form-text.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { ownerFacts, parseFacts } from './owner-facts.ts'
import type { ChangeOutcome, PostOutcome, BlockedPerson } from './review-outcomes.ts'
import type { ReviewDraft } from './review.ts'

/** The error code of an exceeded rate limit, here and on a hosted project. */
export const rateLimitCode = 'PT429'

/** The error code of a second row where there may be one. */
export const uniqueViolation = '23505'

/** The error code of a person from whom the owner takes no reviews. */
const blockedPersonCode = 'PT403'

/** A draft as columns, or null while it is incomplete or invalid. */
function toColumns(draft: ReviewDraft) {
  const comment = storableText(draft.comment).trim()
  const parsed = parseFacts(draft.facts)
  if (draft.rating === 0 || comment === '' || 'mistake' in parsed) return null
  const facts = ownerFacts.map(({ name, column }) => [column, parsed.facts[name]] as const)
  const given = facts.filter(([, value]) => value !== null)
  return { rating: draft.rating, comment, facts, given, shares_facts: draft.sharesFacts }
}

/** Posts a review as the signed-in user. Sends nothing while the draft is incomplete. */
export async function postReview(
  client: SiteClient,
  userId: string,
  slug: string,
  draft: ReviewDraft,
): Promise<PostOutcome | BlockedPerson> {
  const columns = toColumns(draft)
  if (!columns) return 'incomplete'
  const { rating, comment, given, shares_facts } = columns
  const facts = given.length > 0 ? { ...Object.fromEntries(given), shares_facts } : {}
  const { error, status } = await client
    .from('vehicle_reviews')
    .insert({ user_id: userId, vehicle_model: slug, rating, comment, ...facts })
  if (!error) return 'posted'
  if (error.code === uniqueViolation) return 'already-reviewed'
  if (error.code === rateLimitCode) return 'rate-limited'
  if (error.code === blockedPersonCode) return { blocked: error.message }
  if (status === 401 || (await hasLostSession(client))) return forgetSession(client)
  console.error('The review could not be posted:', error)
  return 'failed'
}

/** Whether the server refuses the session; false when the server cannot be reached. */
async function hasLostSession(client: SiteClient): Promise<boolean> {
  const { error } = await client.auth.getUser()
  const status = error?.status ?? 0
  return status >= 400 && status < 500
}

/** Removes a session that the server has ended: while it is stored, /auth leads a signed-in user away. */
async function forgetSession(client: SiteClient): Promise<'signed-out'> {
  await client.auth.signOut({ scope: 'local' })
  return 'signed-out'
}

/** Edits the user's own review. Facts left empty are removed. */
export async function changeReview(
  client: SiteClient,
  id: string,
  draft: ReviewDraft,
): Promise<ChangeOutcome | BlockedPerson> {
  const columns = toColumns(draft)
  if (!columns) return 'incomplete'
  const { rating, comment, facts, shares_facts } = columns
  const { data, error, status } = await client
    .from('vehicle_reviews')
    .update({ rating, comment, ...Object.fromEntries(facts), shares_facts })
    .eq('id', id)
    .select('id')
  if (data?.length === 1) return 'changed'
  if (error?.code === rateLimitCode) return 'rate-limited'
  if (error?.code === blockedPersonCode) return { blocked: error.message }
  if (status === 401 || (await hasLostSession(client))) return forgetSession(client)
  console.error('The review could not be changed:', error)
  return 'failed'
}

/** Deletes the user's own review and its history. */
export async function deleteReview(client: SiteClient, id: string): Promise<ChangeOutcome> {
  const reviews = client.from('vehicle_reviews')
  const { data, error, status } = await reviews.delete().eq('id', id).select('id')
  if (data?.length === 1) return 'deleted'
  if (status === 401 || (await hasLostSession(client))) return forgetSession(client)
  // It was deleted before, in another tab.
  if (!error) return 'deleted'
  console.error('The review could not be deleted:', error)
  return 'failed'
}

/** A review in the list of its author. */
type ListedReview = {
  id: string
  vehicle_model: string
  rating: number
  created_at: string
  hidden: boolean
}

/** Lists the reviews of the signed-in user, newest first. */
export async function listOwnReviews(client: SiteClient, userId: string): Promise<ListedReview[]> {
  const { data, error } = await client
    .from('vehicle_reviews')
    .select('id, vehicle_model, rating, created_at, hidden')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .overrideTypes<ListedReview[], { merge: false }>()
  if (error) throw new Error('Your reviews could not be loaded', { cause: error })
  return data
}
