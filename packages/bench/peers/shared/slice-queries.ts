import slice from './slice.json'

// Copied into `made/` of every peer, beside what `npm run bench -- peers` writes from the project's own content.
type Source = { name: string; url: string | null }
export type Claim = { text: string; isUnconfirmed: boolean; source: Source | null }
type FigureRow = {
  label: string
  words: string
  appliesTo: string
  status: string
  source: Source
  asOf: string
  note: string | null
}
export type Model = {
  slug: string
  name: string
  make: string
  tagline: string
  title: string
  description: string
  summary: string
  range: string
  price: string
  overview: string[]
  referenceVariant: string
  keyFigures: { label: string; words: string | null; isContradicted: boolean }[]
  groups: { name: string; rows: FigureRow[] }[]
  features: Claim[]
  pros: Claim[]
  cons: Claim[]
  notes: { text: string; sources: Source[] }[]
  credits: string[]
  drawing: { width: number; height: number; ground: number }
  measures: { length: number; height: number; lengthWords: string; heightWords: string } | null
}
export type Review = {
  id: string
  rating: number
  comment: string
  created_at: string
  display_name: string | null
}

export const { models, site } = slice as {
  models: Model[]
  site: { name: string; mission: string; firstYear: number }
}
export type Draft = { slug: string; rating: number; comment: string }
export type PostOutcome = 'posted' | 'signed-out' | 'failed'

const siteUrl = process.env.SITE_URL
const publishableKey = 'sb_publishable_local'

/** The reviews of a model, newest first, as they are now. */
export async function readReviews(slug: string): Promise<Review[]> {
  const answer = await fetch(
    `${siteUrl}/rest/v1/rpc/get_public_reviews?p_vehicle_model=${encodeURIComponent(slug)}`,
    { headers: { apikey: publishableKey }, cache: 'no-store' },
  )
  if (!answer.ok) throw new Error(`The reviews of ${slug} were answered ${answer.status}`)
  return answer.json()
}

/** Posts a review as the user of an access token. */
export async function postReviewAs(token: string | undefined, draft: Draft): Promise<PostOutcome> {
  if (!token) return 'signed-out'
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
  const user = await fetch(`${siteUrl}/auth/v1/user`, { headers })
  if (!user.ok) return 'signed-out'
  const { slug, rating, comment } = draft
  const answer = await fetch(`${siteUrl}/rest/v1/vehicle_reviews`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: (await user.json()).id, vehicle_model: slug, rating, comment }),
  })
  return answer.ok ? 'posted' : 'failed'
}
