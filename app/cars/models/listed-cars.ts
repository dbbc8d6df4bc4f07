// The models of the list, each by one version: its range on the road, and its price where one was published. Only loaders import this file.
import { headlinePrice, type ModelPrice } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { modelsToChoose } from '../../../content/cars/models.ts'
import { leadingVersion } from './version-choice.ts'
import { derived } from '../../../content/published.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { drawingPaint } from '../drawings/drawing-size.ts'

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
  /** Where its name has room on a phone, where no drawing stands; null if nowhere. */
  phoneName: NamePlace | null
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
    placed.push({
      slug,
      name,
      paint,
      km,
      dollars,
      isHollow: !isOwnPrice,
      isOnLeft,
      phoneName: null,
      isOutside,
    })
  }
  const names = namesOnPhones(placed)
  return placed.map((car) => ({ ...car, phoneName: names.get(car.slug) ?? null }))
}

/** Where a name may stand on a phone, in px from its point: beside it, above, below. */
const namePlaces = [
  { x: 11, y: 4, anchor: 'start' },
  { x: -11, y: 4, anchor: 'end' },
  { x: 0, y: -11, anchor: 'middle' },
  { x: 0, y: 19, anchor: 'middle' },
] as const

type NamePlace = (typeof namePlaces)[number]

/** What the chart of the narrowest phone has of dollars and km for a px, and its edges in dollars. */
const phone = { dollars: 230, km: 1.55, left: 38_000, right: 105_000 }

/** In px: a letter of a name, half a line of it, and how far its middle lies above its foot. */
const letters = { width: 6.6, half: 9, middle: 4 }

const mostNamed = 8

/** The words of the scale at the left edge, above their lines. */
const scale = [200, 300, 400, 500].map((km) => ({ km: km + 14, from: 38_000, to: 46_000 }))

/** The places of the names that have room on the chart of a phone: those of the cars at its edges first, none over another's point or name. */
function namesOnPhones(cars: readonly PlottedCar[]): Map<string, NamePlace> {
  const boxOf = ({ name, km, dollars }: PlottedCar, { x, y, anchor }: NamePlace) => {
    const length = name.length * letters.width
    const from = x - { start: 0, middle: length / 2, end: length }[anchor]
    return {
      from: dollars + from * phone.dollars,
      to: dollars + (from + length) * phone.dollars,
      km: km - (y - letters.middle) * phone.km,
    }
  }
  type Box = ReturnType<typeof boxOf>
  const isClear = (one: Box, other: Box) =>
    Math.abs(one.km - other.km) > letters.half * 2 * phone.km ||
    one.to < other.from ||
    one.from > other.to
  const points = cars.map(({ slug, km, dollars }) => {
    const half = letters.half * phone.dollars
    return { slug, km, from: dollars - half, to: dollars + half }
  })
  const extremes = (['dollars', 'km'] as const).flatMap((by) => {
    const sorted = cars.toSorted((one, other) => one[by] - other[by])
    return [sorted.at(0), sorted.at(-1)].flatMap((car) => car ?? [])
  })
  const named = new Map<string, { place: NamePlace; box: Box }>()
  for (const car of new Set([...extremes, ...cars])) {
    const place = namePlaces.find((each) => {
      const box = boxOf(car, each)
      const others = [
        ...scale,
        ...points.filter(({ slug }) => slug !== car.slug),
        ...[...named.values()].map((other) => other.box),
      ]
      const isInside = box.from > phone.left && box.to < phone.right
      return isInside && others.every((other) => isClear(box, other))
    })
    if (place && named.size < mostNamed) named.set(car.slug, { place, box: boxOf(car, place) })
  }
  return new Map([...named].map(([slug, { place }]) => [slug, place]))
}

/** Its newest price, else the undated one of this site. */
function dollarsOf({ price, model }: Pick<ListedCar, 'price' | 'model'>): number | null {
  const dollars = price?.value ?? model.listing.price?.value
  return typeof dollars === 'number' ? dollars : null
}

/** The dearest first. */
const byPrice = (): readonly ListedCar[] =>
  listedCars().toSorted((one, other) => (dollarsOf(other) ?? 0) - (dollarsOf(one) ?? 0))
