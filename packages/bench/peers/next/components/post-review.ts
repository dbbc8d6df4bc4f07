'use server'

import { cookies } from 'next/headers'
import { postReviewAs, type Draft } from '../made/slice-queries'

/** Posts a review with the access token in the cookie `session`. */
export async function postReview(draft: Draft) {
  return postReviewAs((await cookies()).get('session')?.value, draft)
}
