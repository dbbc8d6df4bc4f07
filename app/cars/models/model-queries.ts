import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { derived } from '../../../content/published.ts'
import { listingFact, type ListingFact } from '../../facts/figures/listing-facts.ts'
import type { PhotosBySubject } from '../photos/photo.ts'
import type { AverageRatings } from '../../people/reviews/review-queries.ts'
import { firstToCompare } from '../../../content/cars/version.ts'
import type { ModelCardFacts } from './model-card.tsx'
import { versionHeadlines, type VersionHeadline } from './version-headlines.ts'

type ShownOnCards = { photos: PhotosBySubject; ratings: AverageRatings | null }

/** The cards as they were listed last, by their slugs. */
const lastCards = derived(() => new Map<string, ShownOnCards & { cards: ModelCardFacts[] }>())

/**
 * The cards of the models with these slugs, in that order, without stars if the ratings are unavailable. They are the
 * same object until something that they show is read again.
 */
export function listModelCards(
  slugs: readonly string[],
  photos: PhotosBySubject,
  ratings: AverageRatings | null,
): ModelCardFacts[] {
  const key = slugs.join(' ')
  const last = lastCards().get(key)
  if (last?.photos === photos && last.ratings === ratings) return last.cards
  const cards = makeModelCards(slugs, { photos, ratings })
  lastCards().set(key, { photos, ratings, cards })
  return cards
}

function makeModelCards(
  slugs: readonly string[],
  { photos, ratings }: ShownOnCards,
): ModelCardFacts[] {
  return slugs.map((slug) => {
    const model = findModel(slug)
    const rating = ratings?.[slug]
    if (!model) throw new Error(`There is no model called ${slug}`)
    const [range, price] = [rangeOf(model), priceOf(model)]
    return {
      slug,
      name: model.name,
      description: model.summary,
      range: range.text,
      rangeLabel: range.label,
      price: price.text,
      priceLabel: price.label,
      photo: photos[slug]?.[0] ?? null,
      ...(rating && { rating }),
    }
  })
}

/** The listed range, else that of the version that stands for the model. */
function rangeOf(model: Model): VersionHeadline {
  const listed = listingFact(model, 'range')
  return typeof listed?.value === 'number' ? listed : shownHeadlines(model).range
}

/** The listed price, else that of the version that stands for the model. */
function priceOf(model: Model): VersionHeadline {
  const listed = listingFact(model, 'price')
  if (typeof listed?.value !== 'number') return shownHeadlines(model).price
  return { label: priceLabelOf(model, listed), text: `From ${listed.text}` }
}

function shownHeadlines(model: Model): Record<'range' | 'price', VersionHeadline> {
  const version = firstToCompare(model)
  const unknown = (label: string) => ({ label, text: 'Not known' })
  const headlines = version ? versionHeadlines(model, version) : []
  return { range: headlines.at(0) ?? unknown('Range'), price: headlines.at(-1) ?? unknown('Price') }
}

/** 'Listed price, 2019 (40 kWh)' where the listed range is that of another version. */
function priceLabelOf(model: Model, { label, fits, of }: ListingFact): string {
  const ofRange = listingFact(model, 'range')?.fits
  if (!Array.isArray(ofRange) || !Array.isArray(fits)) return label
  return ofRange.some((id) => fits.includes(id)) ? label : `${label} (${of})`
}
