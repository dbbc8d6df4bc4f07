import {
  headlinePrice,
  noPriceText,
  priceWords,
  listedPriceWords,
} from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { derived } from '../../../content/published.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import type { PhotosBySubject } from '../photos/photo.ts'
import type { AverageRatings } from '../../people/reviews/review-queries.ts'
import { leadingVersion } from './version-choice.ts'
import { listedCars } from './listed-cars.ts'
import type { ModelCardFacts } from './model-card.tsx'
import { rangeHead } from './version-headlines.ts'

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
    const [range, price] = [rangeOf(model), headlinePrice(model)]
    const car = listedCars().find((one) => one.model === model)
    const shown = model.versions.find(({ id }) => id === car?.version)
    return {
      slug,
      name: model.name,
      description: model.summary,
      tagline: model.tagline,
      range: range.text,
      rangeLabel: range.label,
      price: price ? priceWords(price) : null,
      noPrice: price ? null : noPriceText(model),
      listedPrice: listedPriceWords(model),
      road: car?.km && shown ? { km: car.km, version: shown.name } : null,
      isOwnPrice: car?.isOwnPrice ?? false,
      photo: photos[slug]?.[0] ?? null,
      ...(rating && { rating }),
    }
  })
}

/** The range that is quoted of the model, else that of the version that stands for it. */
function rangeOf(model: Model): { label: string; text: string } {
  const listed = listingFact(model, 'range')
  if (typeof listed?.value === 'number') return listed
  const version = leadingVersion(model)
  return (version && rangeHead(model, version)) ?? { label: 'Range', text: 'Not known' }
}
