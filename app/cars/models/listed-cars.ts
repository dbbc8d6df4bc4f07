// The models of the list, each by one version: its range on the road, and its price where one was published. Only loaders import this file.
import { headlinePrice, type ModelPrice } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { modelsToChoose } from '../../../content/cars/models.ts'
import { leadingVersion } from './version-choice.ts'
import { derived } from '../../../content/published.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { drawingPaint } from '../drawings/drawing-size.ts'

/** A model as the list and its chart show it. */
export type ListedCar = {
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

/** A car in the chart. Its drawing stands beside its point, on the side where there is room. */
export type PlottedCar = {
  slug: string
  name: string
  paint: string
  km: number
  dollars: number
  /** Whether the price is undated or of another version. */
  isHollow: boolean
  isOnLeft: boolean
  /** Whether a filter has left it out. */
  isOutside: boolean
}

/** What a drawing takes beside its point, in dollars and km of the chart. */
const room = { dollars: 8_000, km: 38 }

/** From here on a drawing has no room on the right. */
const lastOnRight = 94_000

/** The cars whose range and price are known, at their place; `found` are the slugs that a filter finds, null without one. */
export function plottedCars(found: ReadonlySet<string> | null): PlottedCar[] {
  const placed: PlottedCar[] = []
  for (const { model, km, price, isOwnPrice } of byPrice()) {
    const dollars = dollarsOf({ price, model })
    if (km === null || dollars === null) continue
    // Those to the right stand already.
    const isCrowded = placed.some((other) => {
      const width = room.dollars * (other.isOnLeft ? 2 : 1)
      return Math.abs(other.km - km) < room.km && other.dollars - dollars < width
    })
    const isOnLeft = isCrowded || dollars > lastOnRight
    const { slug, name } = model
    const paint = drawingPaint(slug) ?? 'var(--ink-soft)'
    const isOutside = found !== null && !found.has(slug)
    placed.push({ slug, name, paint, km, dollars, isHollow: !isOwnPrice, isOnLeft, isOutside })
  }
  return placed
}

/** Its newest price, else the undated one of this site. */
function dollarsOf({ price, model }: Pick<ListedCar, 'price' | 'model'>): number | null {
  const dollars = price?.value ?? model.listing.price?.value
  return typeof dollars === 'number' ? dollars : null
}

/** The dearest first. */
const byPrice = (): readonly ListedCar[] =>
  listedCars().toSorted((one, other) => (dollarsOf(other) ?? 0) - (dollarsOf(one) ?? 0))
