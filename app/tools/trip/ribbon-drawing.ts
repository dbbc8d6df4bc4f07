// Where everything stands on the picture of a trip: in percent of its width and height.
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
const phone = { width: 288, height: 160 }

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
      [0, -20, 20, -40, 40],
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

/**
 * How far down the picture the name of a summit stands, in percent: on its hill, or just inside it, wherever it covers
 * neither the reserve nor the line of the charge; without room at the foot of the picture, or above a low reserve. `top` is how far down the summit is.
 */
export function summitLabelY(
  points: readonly RibbonPoint[],
  label: { x: number; text: string; top: number },
  reserve: number,
): number {
  const { x, text, top } = label
  const half = (100 * text.length * letterWidth) / phone.width / 2
  const left = Math.min(Math.max(x - half, 0), 100 - 2 * half)
  const charges = chargesBetween(points, left, left + 2 * half).map((charge) => 100 - charge)
  const [line, scale] = [100 - reserve, left < 14 ? [50] : []]
  const isFree = (y: number) =>
    y > 4 &&
    y < 97 &&
    // The name of the reserve stands above its line.
    (y < line - 11 || y > line + 5) &&
    (y < Math.min(...charges) - 5 || y > Math.max(...charges) + 5) &&
    scale.every((one) => Math.abs(one - y) > 8)
  const inside = [6, 12, 18, 24, 30, 36].map((under) => top + under)
  const foot = 96
  // A low reserve leaves no room below its line.
  return [top - 5, ...inside].find(isFree) ?? (foot > line + 5 ? foot : line - 12)
}

/** The charge in the middle case, in percent, along a part of the picture. */
function chargesBetween(points: readonly RibbonPoint[], left: number, right: number): number[] {
  return points.flatMap((one, at) => {
    const next = points[at + 1] ?? one
    if (next.x < left || one.x > right) return []
    const chargeAt = (x: number) => {
      const share = next.x === one.x ? 0 : (x - one.x) / (next.x - one.x)
      return one.charge.mid + share * (next.charge.mid - one.charge.mid)
    }
    return [chargeAt(Math.max(left, one.x)), chargeAt(Math.min(right, next.x))]
  })
}

const [numberWidth, letterWidth, signHeight] = [19, 6.2, 19]

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
