// The models of the list, each by one version: its range on the road, and its price where one was published. Only loaders import this file.
import { headlinePrice, type ModelPrice } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { shortName } from '../../../content/cars/model-text.ts'
import { modelsToChoose } from '../../../content/cars/models.ts'
import { leadingVersion } from './version-choice.ts'
import { derived } from '../../../content/published.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { drawingPaint } from '../drawings/drawing-size.ts'
import { asidesInWideWindows, namesOnPhones, type NamePlace, type Pointed } from './chart-places.ts'

/** A model as the list and its chart show it. */
type ListedCar = {
  model: Model
  /** The version that stands for the model. */
  version: string
  /** A new car from full to empty at 100 km/h on a mild day; null if nothing tells. */
  km: number | null
  price: ModelPrice | null
  /** Whether the price is that of the version. */
  isOwnPrice: boolean
}

/** Every model of the list, the longest range first. */
export const listedCars = derived((): readonly ListedCar[] =>
  modelsToChoose()
    .map(carOf)
    .toSorted((one, other) => (other.km ?? 0) - (one.km ?? 0)),
)

function carOf(model: Model): ListedCar {
  const price = headlinePrice(model)
  const version = leadingVersion(model)?.id ?? ''
  const range = roadRange(`${model.slug}.${version}`, 'mild')
  return {
    model,
    version,
    km: range ? Math.round(range.value) : null,
    price,
    isOwnPrice: price?.version?.id === version,
  }
}

/** A car in the chart, at its range and its price. */
export type PlottedCar = Pointed & {
  /** The name without the make, for a phone. */
  short: string
  paint: string
  /** Whether the price is undated or of another version. */
  isHollow: boolean
  /** How far its drawing stands aside of its point, in px: above it where there is room; null if there is none near it. */
  aside: number | null
  /** Where its name has room on a phone, where no drawing stands; null if nowhere. */
  phoneName: NamePlace | null
  /** Whether a filter has left it out: it has no name and no colour. */
  isOutside: boolean
}

/** The cars whose range and price are known, at their place; `found` are the slugs that a filter finds, null without one; no name lies over the line at `edge` dollars. */
export function plottedCars(
  found: ReadonlySet<string> | null,
  edge: number | null = null,
): PlottedCar[] {
  const cars = byPrice().flatMap(({ model, km, price, isOwnPrice }) => {
    const dollars = dollarsOf({ price, model })
    if (km === null || dollars === null) return []
    const { slug, name: label } = model
    const paint = drawingPaint(slug) ?? 'var(--ink-soft)'
    const isOutside = found !== null && !found.has(slug)
    return [
      {
        slug,
        label,
        short: shortName(model),
        km,
        dollars,
        paint,
        isHollow: !isOwnPrice,
        isOutside,
      },
    ]
  })
  const named = cars.filter(({ isOutside }) => !isOutside)
  const names = namesOnPhones(
    named.map((car) => ({ ...car, label: car.short })),
    edge,
  )
  const asides = asidesInWideWindows(cars)
  return cars.map((car) => ({
    ...car,
    aside: asides.get(car.slug) ?? null,
    phoneName: names.get(car.slug) ?? null,
  }))
}

/** Its newest price, else the undated one of this site. */
function dollarsOf({ price, model }: Pick<ListedCar, 'price' | 'model'>): number | null {
  const dollars = price?.value ?? model.listing.price?.value
  return typeof dollars === 'number' ? dollars : null
}

/** The dearest first. */
const byPrice = (): readonly ListedCar[] =>
  listedCars().toSorted((one, other) => (dollarsOf(other) ?? 0) - (dollarsOf(one) ?? 0))
