// Where everything stands on the picture of a trip: in percent of its width and height.
import { areApart, spanAt } from '../../ground/ui/drawn-text.tsx'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'

type Profile = PlannedTrip['profile']
type ProfilePoint = Profile[number]

/** A point of the profile, with how far across the picture it stands. */
export type RibbonPoint = ProfilePoint & { x: number }

/** A numbered stop or a place that was asked for; `lift` is how far from its charge the sign stands, in pixels. */
export type RibbonMark = {
  x: number
  charge: number
  lift: number
  /** A stop without one has no room for its number. */
  sign: string | null
  kind: 'stop' | 'via'
}

/** How wide a ferry is, beside all roads: its kilometres take nothing out of the battery. */
const ferryShare = 0.09

/** The smallest picture that names and numbers have to fit in, in pixels: that of a phone. */
const phone = { width: 252, height: 144 }

/** The points from left to right. */
export function ribbonPoints(profile: Profile): RibbonPoint[] {
  const roads = profile.at(-1)?.km ?? 0
  const ferry = roads === 0 ? 1 : roads * ferryShare
  let sailed = 0
  const along = profile.map((point) => {
    if (point.byFerry) sailed += ferry
    return { ...point, x: point.km + sailed }
  })
  const whole = roads + sailed
  return whole === 0 ? [] : along.map((point) => ({ ...point, x: tenth((100 * point.x) / whole) }))
}

/** To a tenth. */
export const tenth = (value: number) => Math.round(value * 10) / 10

/** The points in runs of road, and between them the ferries: the last point of a road is the first of a ferry. */
export function ribbonRuns(points: readonly RibbonPoint[]) {
  const roads: RibbonPoint[][] = [[]]
  const ferries: [RibbonPoint, RibbonPoint][] = []
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    if (point.byFerry && before) {
      ferries.push([before, point])
      roads.push([])
    }
    roads.at(-1)?.push(point)
  }
  return { roads: roads.filter((run) => run.length > 1), ferries }
}

/** The points with which the car leaves its stops: each stands twice at one place, the second time charged. */
export const stopPoints = (points: readonly RibbonPoint[]): RibbonPoint[] =>
  points.filter(({ km, key, charge }, at) => {
    const before = points[at - 1]
    return before?.km === km && before.key === key && charge.low > before.charge.low
  })

/** Stops and places asked for, none of whose signs covers another one: where there is no room, a sign is left out. */
export function ribbonMarks(
  points: readonly RibbonPoint[],
  wishes: TripAnswer['places'],
): RibbonMark[] {
  const stops = stopPoints(points)
  const isStop = (point: RibbonPoint) => stops.some(({ km }) => km === point.km)
  const asked = wishes.flatMap(({ key, name }) => {
    const found = points.find((point) => point.key === key || point.place === name)
    return found && !isStop(found) ? [{ name, point: found }] : []
  })
  const taken: Box[] = []
  const placed = (mark: Omit<RibbonMark, 'lift'>, width: number, lifts: readonly number[]) => {
    const boxes = lifts.map((lift) => ({ lift, box: boxOf(mark, width, lift) }))
    const free = boxes.find(({ box }) => isInside(box) && !taken.some((one) => doMeet(one, box)))
    if (!free) return { ...mark, lift: 0, sign: null }
    taken.push(free.box)
    return { ...mark, lift: free.lift }
  }
  const numbered = stops.map(({ x, charge }, at) =>
    placed(
      { x, charge: charge.mid, sign: String(at + 1), kind: 'stop' },
      numberWidth,
      [0, -18, 18, -36, 36],
    ),
  )
  const named = asked.map(({ name, point: { x, charge } }) =>
    placed(
      { x, charge: charge.mid, sign: name, kind: 'via' },
      name.length * letterWidth,
      [16, -16, 28, -28],
    ),
  )
  // Plain dots lie below the numbers beside them.
  return [...named, ...numbered].toSorted(
    (one, other) => Number(one.sign !== null) - Number(other.sign !== null),
  )
}

/** A name below the picture, and the smallest width that has room for it. */
type RibbonName = { x: number; name: string; isStop: boolean; from: Tier }

type Tier = 'phone' | 'tablet' | 'desk'

/** The width of the picture from which on a name is shown, and how wide a letter is then, in pixels. */
const tiers: readonly { tier: Tier; width: number; letter: number }[] = [
  { tier: 'phone', width: phone.width, letter: 6.2 },
  { tier: 'tablet', width: 520, letter: 7.6 },
  { tier: 'desk', width: 760, letter: 7.6 },
]

/**
 * The names of stops below the picture, and of towns on the way where there are few stops. None meets another one, at any
 * width; what a phone has room for is named on wider pictures too.
 */
export function ribbonNames(
  points: readonly RibbonPoint[],
  towns: readonly string[],
): RibbonName[] {
  const stops = stopPoints(points).map(({ x, place }) => ({ x, name: place, isStop: true }))
  const passed = points
    .filter(({ place, x }) => x > 8 && x < 88 && towns.includes(place))
    .map(({ x, place }) => ({ x, name: place, isStop: false }))
  const wanted = stops.length > 2 ? stops : [...stops, ...passed]
  const named: RibbonName[] = []
  for (const { tier, width, letter } of tiers) {
    const spanOf = (one: { x: number; name: string }) => spanAt(one, width, letter)
    for (const one of wanted) {
      const isFree = named.every(
        (other) => other.name !== one.name && areApart(spanOf(one), spanOf(other)),
      )
      if (isFree) named.push({ ...one, from: tier })
    }
  }
  return named
}

/** How far across the picture so many kilometres of road are; null beyond the end. */
export function ribbonXOf(points: readonly RibbonPoint[], km: number): number | null {
  const next = points.findIndex((point) => point.km >= km)
  const [one, other] = [points[next - 1], points[next]]
  if (!one || !other) return null
  return tenth(one.x + ((other.x - one.x) * (km - one.km)) / (other.km - one.km))
}

const [numberWidth, letterWidth, signHeight] = [17, 6.2, 17]

type Box = { left: number; right: number; top: number; bottom: number }

function boxOf({ x, charge }: Pick<RibbonMark, 'x' | 'charge'>, width: number, lift: number): Box {
  const [middle, height] = [(x / 100) * phone.width, ((100 - charge) / 100) * phone.height - lift]
  return {
    left: middle - width / 2,
    right: middle + width / 2,
    top: height - signHeight / 2,
    bottom: height + signHeight / 2,
  }
}

const doMeet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Numbers may stand over the edges, as the dots of a stop do. */
const isInside = ({ top, bottom, left, right }: Box) =>
  top > -signHeight &&
  bottom < phone.height &&
  left > -signHeight &&
  right < phone.width + signHeight
