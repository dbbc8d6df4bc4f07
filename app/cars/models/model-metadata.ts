import type { FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { factOf } from '../../facts/figures/facts.ts'
import { largestPhoto, type Photo } from '../photos/photo.ts'
import type { ReviewSummary } from '../../people/reviews/review.ts'
import type { Entity, EntityType } from '../../ground/shell/schema-metadata.ts'

// The figures that schema.org has a property for, with their UN/CEFACT unit codes.
const measures = {
  wheelbase: { property: 'wheelbase', unit: 'MMT' },
  width: { property: 'width', unit: 'MMT' },
  height: { property: 'height', unit: 'MMT' },
  kerbMass: { property: 'weight', unit: 'KGM' },
} as const

const counts = { seats: 'vehicleSeatingCapacity', doors: 'numberOfDoors' } as const

/**
 * A model as structured data. Machines see neither notes nor status, so only figures that a source
 * has published for every version are included, and no price: the listed one has no date, and a published one is old. The rating is there only once
 * users have given one. Until then the model is no Product, because search engines report a product without a
 * price, a review or a rating as incomplete.
 */
export function modelMetadata(
  model: Model,
  reviews: ReviewSummary | null,
  { url, photo }: { url: string; photo: Photo | null },
): Entity {
  const vehicle: EntityType = model.bodyType === 'van' ? 'Vehicle' : 'Car'
  return {
    '@type': reviews?.average ? ['Product', vehicle] : vehicle,
    name: model.name,
    description: model.summary,
    url,
    ...(photo && { image: new URL(largestPhoto(photo), url).href }),
    brand: { '@type': 'Brand', name: model.make },
    fuelType: 'Electricity',
    ...Object.fromEntries(publishedMeasures(model)),
    aggregateRating: reviews?.average ? rating(reviews.average, reviews.count) : undefined,
  }
}

const rating = (average: number, count: number) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

/** The number that sources publish for every version, if it is the same for all and no note doubts it. */
function publishedFigure(model: Model, name: FigureName): number | undefined {
  if (model.notes.some((note) => note.severity !== 'C' && note.about.includes(name)))
    return undefined
  const [first, ...others] = model.versions.map((version) => factOf(model, version, name)?.low)
  return others.every((number) => number === first) ? (first ?? undefined) : undefined
}

function publishedMeasures(model: Model): [property: string, value: unknown][] {
  const measured = Object.entries(measures).flatMap(([name, { property, unit }]) => {
    const value = publishedFigure(model, name as FigureName)
    const quantity = { '@type': 'QuantitativeValue', value, unitCode: unit }
    return value === undefined ? [] : [[property, quantity] satisfies [string, unknown]]
  })
  const counted = Object.entries(counts).flatMap(([name, property]) => {
    const value = publishedFigure(model, name as FigureName)
    return value === undefined ? [] : [[property, value] satisfies [string, unknown]]
  })
  return [...measured, ...counted]
}
