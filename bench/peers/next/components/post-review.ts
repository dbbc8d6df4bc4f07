'use server'

import { cookies } from 'next/headers'
import { publishableKey, siteUrl } from '../slice'

export type PostOutcome = 'posted' | 'signed-out' | 'failed'

/** Posts a review as whoever the cookie `session` says; its value is an access token. */
export async function postReview(draft: {
  slug: string
  rating: number
  comment: string
}): Promise<PostOutcome> {
  const token = (await cookies()).get('session')?.value
  if (!token) return 'signed-out'
  const user = await fetch(`${siteUrl}/auth/v1/user`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
  if (!user.ok) return 'signed-out'
  const answer = await fetch(`${siteUrl}/rest/v1/vehicle_reviews`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      user_id: (await user.json()).id,
      vehicle_model: draft.slug,
      rating: draft.rating,
      comment: draft.comment,
    }),
  })
  return answer.ok ? 'posted' : 'failed'
}
