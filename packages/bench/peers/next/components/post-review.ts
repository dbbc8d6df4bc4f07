'use server'

import { cookies } from 'next/headers'
import { postReviewAs, type Draft } from '../made/slice-queries'

/** Posts a review as whoever the cookie `session` says; its value is an access token. */
export async function postReview(draft: Draft) {
  return postReviewAs((await cookies()).get('session')?.value, draft)
}
