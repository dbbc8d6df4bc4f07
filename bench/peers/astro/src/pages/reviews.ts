import type { APIRoute } from 'astro'
import { publishableKey, siteUrl } from '../slice'

/** Posts a review as whoever the cookie `session` says; its value is an access token. */
export const POST: APIRoute = async ({ request, cookies }) => {
  const token = cookies.get('session')?.value
  if (!token) return new Response(null, { status: 401 })
  const user = await fetch(`${siteUrl}/auth/v1/user`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
  if (!user.ok) return new Response(null, { status: 401 })
  const { slug, rating, comment } = await request.json()
  const answer = await fetch(`${siteUrl}/rest/v1/vehicle_reviews`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      user_id: (await user.json()).id,
      vehicle_model: slug,
      rating,
      comment,
    }),
  })
  return new Response(null, { status: answer.ok ? 201 : 400 })
}
