// Where the cars and their names have room on the chart of the models, in px from their points. Pure.
import { chartShare } from './chart-scale.ts'

/** A car of the chart and what stands under its drawing, or beside its point. */
export type Pointed = { slug: string; label: string; km: number; dollars: number }

export type Box = { left: number; right: number; top: number; bottom: number }

/** A chart in px, how wide a letter on it is, and how much of a point others leave free. */
type Chart = { width: number; height: number; letter: number; point: number }

/** The charts as narrow as they get: of a phone, and of a window in which cars are drawn. */
const phoneChart: Chart = { width: 328, height: 300, letter: 6.6, point: 8 }
export const wideChart: Chart = { width: 1104, height: 576, letter: 7.6, point: 6 }

/** Where a name may stand on a phone: beside its point, above, below. */
const namePlaces = [
  { x: 11, y: 4, anchor: 'start' },
  { x: -11, y: 4, anchor: 'end' },
  { x: 0, y: -11, anchor: 'middle' },
  { x: 0, y: 19, anchor: 'middle' },
  { x: 6, y: -9, anchor: 'start' },
  { x: 6, y: 17, anchor: 'start' },
  { x: -6, y: -9, anchor: 'end' },
  { x: -6, y: 17, anchor: 'end' },
] as const

export type NamePlace = (typeof namePlaces)[number]

/** How far a drawing may stand aside of its point: the nearest first. */
const asides = Array.from({ length: 31 }, (_, at) => Math.ceil(at / 2) * (at % 2 ? -6 : 6))

const pointOn = ({ width, height }: Chart, { km, dollars }: Pointed) => ({
  x: width * chartShare.across(dollars),
  y: height * chartShare.down(km),
})

function nameBox(chart: Chart, car: Pointed, { x, y, anchor }: NamePlace): Box {
  const point = pointOn(chart, car)
  const length = car.label.length * chart.letter
  const left = point.x + x - { start: 0, middle: length / 2, end: length }[anchor]
  // From its point on: nothing parts the two.
  return {
    left: Math.min(left, point.x),
    right: Math.max(left + length, point.x),
    top: point.y + y - 11,
    bottom: point.y + y + 3,
  }
}

/** A drawing, and its name below. */
export function drawnBoxes(chart: Chart, car: Pointed, aside: number): Box[] {
  const { x, y } = pointOn(chart, car)
  const middle = x + aside
  const half = (car.label.length * chart.letter) / 2 + 3
  return [
    { left: middle - 41, right: middle + 41, top: y - 33, bottom: y },
    { left: middle - half, right: middle + half, top: y + 5, bottom: y + 20 },
  ]
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** What may be placed where, what it covers there, and what else nothing may cover. */
type Room<Place> = {
  places: readonly Place[]
  boxesOf: (car: Pointed, place: Place) => Box[]
  keptFree: readonly Box[]
}

/** The first place of each car, in their order, at which it covers no other point, no car before it and no word of the scale. */
function placesOn<Place>(
  cars: readonly Pointed[],
  chart: Chart,
  { places, boxesOf, keptFree }: Room<Place>,
): Map<string, Place> {
  const points = cars.map((car) => {
    const { x, y } = pointOn(chart, car)
    const { point } = chart
    return { slug: car.slug, left: x - point, right: x + point, top: y - point, bottom: y + point }
  })
  // The words of the scale stand at the left edge, above their lines.
  const scale = [200, 300, 400, 500].map((km) => {
    const y = chart.height * chartShare.down(km)
    return { left: 0, right: 12 + 7 * chart.letter, top: y - 18, bottom: y }
  })
  const taken: Box[] = [...keptFree, ...scale]
  const placed = new Map<string, Place>()
  for (const car of cars) {
    const others = [...taken, ...points.filter(({ slug }) => slug !== car.slug)]
    const place = places.find((each) => {
      return boxesOf(car, each).every((box) => {
        const isInside = box.left > 0 && box.right < chart.width && box.bottom < chart.height - 26
        return isInside && !others.some((other) => meet(box, other))
      })
    })
    if (place === undefined) continue
    placed.set(car.slug, place)
    taken.push(...boxesOf(car, place))
  }
  return placed
}

/** The places of the names that have room on a phone; none lies over the line at `edge` dollars. */
export function namesOnPhones(
  cars: readonly Pointed[],
  edge: number | null,
): Map<string, NamePlace> {
  const x = edge === null ? -1 : phoneChart.width * chartShare.across(edge)
  return placesOn(cars, phoneChart, {
    places: namePlaces,
    boxesOf: (car, place) => [nameBox(phoneChart, car, place)],
    keptFree: [{ left: x - 1, right: x + 1, top: 0, bottom: phoneChart.height }],
  })
}

/** How far each drawing stands aside of its point: those that crowd nobody stand above it, and the others make way. */
export function asidesInWideWindows(cars: readonly Pointed[]): Map<string, number> {
  const boxesOf = (car: Pointed, aside: number) => drawnBoxes(wideChart, car, aside)
  const crowds = (car: Pointed) =>
    cars.some(
      (other) =>
        other !== car &&
        boxesOf(car, 0).some((box) => boxesOf(other, 0).some((its) => meet(box, its))),
    )
  const [free, crowded] = [cars.filter((car) => !crowds(car)), cars.filter(crowds)]
  return placesOn([...free, ...crowded.toReversed()], wideChart, {
    places: asides,
    boxesOf,
    keptFree: [],
  })
}
