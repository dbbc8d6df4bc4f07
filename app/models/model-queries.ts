import type { Model } from '../../content/model-schema.ts'
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
      priceLabel: priceLabelOf(model),
      photo: photos[slug]?.[0] ?? null,
      ...(rating && { rating }),
    }
  })
}

/** 'Listed price, 2019 (40 kWh)' where the listed range is that of another version. */
function priceLabelOf(model: Model): string {
  const label = listedLabel(model, 'price')
  const { range, price } = model.listing
  if (!Array.isArray(range?.fits) || !Array.isArray(price?.fits)) return label
  const { fits } = price
  if (range.fits.some((id) => fits.includes(id))) return label
  const names = model.versions.filter(({ id }) => fits.includes(id)).map(({ name }) => name)
  return `${label} (${names.join(', ')})`
}
