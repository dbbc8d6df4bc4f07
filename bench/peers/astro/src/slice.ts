import slice from '../made/slice.json'

// What `npm run bench:peers` writes from the project's own content.
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
  keyFigures: { label: string; words: string | null; isDoubted: boolean }[]
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
export const siteUrl = process.env.SITE_URL
export const publishableKey = 'sb_publishable_local'

/** The reviews of a model, newest first, as they are now. */
export async function readReviews(slug: string): Promise<Review[]> {
  const answer = await fetch(
    `${siteUrl}/rest/v1/rpc/get_public_reviews?p_vehicle_model=${encodeURIComponent(slug)}`,
    { headers: { apikey: publishableKey } },
  )
  if (!answer.ok) throw new Error(`The reviews of ${slug} were answered ${answer.status}`)
  return answer.json()
}
