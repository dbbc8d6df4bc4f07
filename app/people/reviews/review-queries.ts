import { z } from 'zod'
import { models } from '../../../content/cars/models.ts'
import { openKeptRead, type KeptRead } from '../../ground/shell/kept-read.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { mapFacts } from './owner-facts.ts'
import type { ReviewFilter } from './review-filter.ts'
import type { AverageRating, RangeReport, Review, ReviewPage, ReviewSummary } from './review.ts'

const number = z.number().nullable()

const reviewRow = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: z.string(),
  display_name: z.string().nullable(),
  updated_at: z.string().nullable(),
  helpful_count: z.number(),
  kilometres_driven: number,
  months_owned: number,
  summer_range_km: number,
  winter_range_km: number,
  fast_charging_kw: number,
  order_value: z.number(),
})

const pageSize = 10

const toReview = (row: z.infer<typeof reviewRow>): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at,
  displayName: row.display_name,
  updatedAt: row.updated_at,
  helpfulCount: row.helpful_count,
  facts: mapFacts(({ column }) => row[column]),
})

/** The reviews and totals that a page shows; the totals are null while reviews are unavailable. */
export type LoadedReviews = { reviews: ReviewPage; summary: ReviewSummary | null }

/**
 * Returns one page of reviews with the totals of a model or guide. An error is logged and gives an empty
 * list without totals: the page is useful without its reviews.
 */
export async function loadReviews(
  client: SiteClient,
  slug: string,
  filter: ReviewFilter,
  signal: AbortSignal,
): Promise<LoadedReviews> {
  try {
    const [reviews, summary] = await Promise.all([
      findReviews(client, slug, filter, signal),
      summariseReviews(client, slug, signal),
    ])
    return { reviews, summary }
  } catch (cause) {
    if (!signal.aborted) console.error(`The reviews of ${slug} could not be loaded:`, cause)
    return { reviews: { filter, reviews: [], next: null }, summary: null }
  }
}

/**
 * The headers of a page with reviews. Browsers must revalidate it, because a new review must show on the
 * next visit. Without its reviews no cache may store it; the status stays 200, since the rest is complete.
 */
export const reviewHeaders = (loaded: LoadedReviews['summary'] | AverageRatings | null) => ({
  headers: { 'Cache-Control': loaded ? 'no-cache' : 'no-store' },
})

/** Returns the page of reviews that a filter selects. Throws the client's error. */
async function findReviews(
  client: SiteClient,
  slug: string,
  filter: ReviewFilter,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const { sort, stars, after } = filter
  const { data, error } = await client
    .rpc('get_review_page', {
      p_vehicle_model: slug,
      p_sort: sort,
      p_stars: stars,
      p_after_value: after?.value ?? null,
      p_after_created_at: after?.createdAt ?? null,
      p_after_id: after?.id ?? null,
      // One more than is shown, to learn whether there is a next page.
      p_limit: pageSize + 1,
    })
    .abortSignal(signal)
  if (error) throw error
  const rows = z.array(reviewRow).parse(data)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const next = last && { value: last.order_value, createdAt: last.created_at, id: last.id }
  return { filter, reviews: shown.map(toReview), next: next ?? null }
}

const summaryRow = z.object({
  reviews: z.number(),
  average: number,
  stars: z.array(z.number()),
  hidden: z.array(z.object({ reason: z.string(), hidden_at: z.string() })),
  summer_owners: number,
  summer_low_km: number,
  summer_high_km: number,
  winter_owners: number,
  winter_low_km: number,
  winter_high_km: number,
})

/** Returns the totals of a model or guide. Throws the client's error. */
async function summariseReviews(
  client: SiteClient,
  slug: string,
  signal: AbortSignal,
): Promise<ReviewSummary> {
  const { data, error } = await client
    .rpc('get_review_summary', { p_vehicle_model: slug })
    .abortSignal(signal)
    .single()
  if (error) throw error
  const row = summaryRow.parse(data)
  const range = (season: 'summer' | 'winter'): RangeReport | null => {
    const [owners, low, high] = [
      row[`${season}_owners`],
      row[`${season}_low_km`],
      row[`${season}_high_km`],
    ]
    return owners === null || low === null || high === null ? null : { owners, low, high }
  }
  return {
    count: row.reviews,
    average: row.average,
    stars: row.stars,
    summer: range('summer'),
    winter: range('winter'),
    hidden: row.hidden.map(({ reason, hidden_at }) => ({ reason, hiddenAt: hidden_at })),
  }
}

/** The average ratings of models by their slugs, of those that have reviews. */
export type AverageRatings = Partial<Record<string, AverageRating>>

/** How long a page waits for the ratings, in ms; without them, its cards have no stars. */
const timeLimit = 2_000

const averageRow = z.object({
  vehicle_model: z.string(),
  reviews: z.number(),
  average: z.number(),
})

/** Returns the average ratings of all models. Throws the client's error. */
async function findAverageRatings(client: SiteClient): Promise<AverageRatings> {
  const { data, error } = await client
    .rpc('get_review_averages', { p_vehicle_models: models().map(({ slug }) => slug) })
    .abortSignal(AbortSignal.timeout(timeLimit))
  if (error) throw error
  const rows = z.array(averageRow).parse(data)
  return Object.fromEntries(
    rows.map(({ vehicle_model, reviews, average }) => [vehicle_model, { average, count: reviews }]),
  )
}

/** Keeps the average ratings. An error is logged and gives null: a card is useful without its stars. */
export const openAverageRatings = (client: SiteClient): KeptRead<AverageRatings | null> =>
  openKeptRead<AverageRatings | null>(() => findAverageRatings(client), {
    instead(cause) {
      console.error('The ratings on the cards could not be loaded:', cause)
      return null
    },
  })

/** The numbers of one month; `month` is its first day, ISO. */
const moderationCounts = z
  .object({
    month: z.string(),
    posted: z.number(),
    reported: z.number(),
    hidden: z.number(),
    shown_again: z.number(),
    kept: z.number(),
  })
  .transform(({ shown_again: shownAgain, ...row }) => ({ ...row, shownAgain }))
export type ModerationCounts = z.infer<typeof moderationCounts>

/** Returns the moderation numbers, newest month first. An error is logged and gives an empty list. */
export async function listModerationCounts(
  client: SiteClient,
  signal: AbortSignal,
): Promise<ModerationCounts[]> {
  const { data, error } = await client.rpc('get_moderation_counts').abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('The moderation numbers could not be loaded:', error)
    return []
  }
  return z.array(moderationCounts).parse(data)
}
