import type { APIRoute } from 'astro'
import { postReviewAs } from '../../made/slice-queries'

const statuses = { posted: 201, 'signed-out': 401, failed: 400 }

/** Posts a review with the access token in the cookie `session`. */
export const POST: APIRoute = async ({ request, cookies }) => {
  const outcome = await postReviewAs(cookies.get('session')?.value, await request.json())
  return new Response(null, { status: statuses[outcome] })
}
