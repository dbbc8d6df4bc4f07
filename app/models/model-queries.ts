import { findModel } from '../../content/models.ts'
import { cardPrice, cardRange, listedLabel } from '../../content/model-text.ts'
import type { PhotosBySubject } from '../photos/photo.ts'
import type { AverageRatings } from '../reviews/review-queries.ts'
import type { ModelCardFacts } from './model-card.tsx'

/** The cards of the models with these slugs, in that order, without stars if the ratings are unavailable. */
export function listModelCards(
  slugs: readonly string[],
  photos: PhotosBySubject,
  ratings: AverageRatings | null,
): ModelCardFacts[] {
  return slugs.map((slug) => {
    const model = findModel(slug)
    const range = model && cardRange(model)
    const price = model && cardPrice(model)
    const rating = ratings?.[slug]
    if (!model || !range || !price) throw new Error(`There is no complete model called ${slug}`)
    return {
      slug,
      name: model.name,
      description: model.summary,
      range,
      rangeLabel: listedLabel(model, 'range'),
      price,
      priceLabel: listedLabel(model, 'price'),
      photo: photos[slug]?.[0] ?? null,
      ...(rating && { rating }),
    }
  })
}
