// On which side of its dot a name stands on a map, so that names cover neither each other nor what is drawn.
import type { MapView } from './map-view.ts'
import type { MapPoint } from './projection.ts'

/** Where a name stands, seen from its dot. */
export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** `most`: how many names there may be. */
type LabelledMap = {
  view: MapView
  size: number
  taken: readonly MapPoint[]
  most?: number
}

/** What covering another name costs: more than all dots and lines that a name may cover. */
const covered = 1000

type Box = { left: number; right: number; top: number; bottom: number }

const sides: readonly LabelSide[] = ['right', 'left', 'below', 'above']

/** The mean width of a letter, as a part of its height. */
const letterWidth = 0.56

/** The height of the letters of a name, as a part of the map's width. */
export const nameSize = 0.05

/** The same where many names stand on one map. */
export const smallNameSize = 0.037

/** Between a dot and its name, as a part of the map's width. */
const labelGap = 0.025

/**
 * The side of each name, in their order: the first ones choose. `size` is the height of their letters as a part of the map's
 * width, `taken` what they should not cover: dots, and points along lines. Null for a name that would cover another one
 * and is not needed, and for those after the first `most`.
 */
export function labelSides(
  labels: readonly (MapPoint & { label: string; isNeeded?: boolean })[],
  { view, size, taken, most = Infinity }: LabelledMap,
): (LabelSide | null)[] {
  const placed: Box[] = []
  return labels.map((label) => {
    if (placed.length >= most) return null
    const boxes = sides.map((side) => ({ side, box: boxAt(label, side, { view, size }) }))
    const costs = boxes.map(({ side, box }, at) => ({
      side,
      box,
      cost:
        covered * placed.filter((other) => doMeet(box, other)).length +
        10 * Number(!isWithin(box, view)) +
        taken.filter((point) => isIn(point, box)).length +
        at / 10,
    }))
    const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one))
    if (best.cost >= covered && !label.isNeeded) return null
    placed.push(best.box)
    return best.side
  })
}

/** Points on the lines between neighbours, close enough that no name fits between two. */
export function pointsAlong(points: readonly MapPoint[]): MapPoint[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2))
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }))
  })
}

/** The middle of a name on a side, from its dot, in units of the map. */
export function labelOffset(side: LabelSide, { view, size }: { view: MapView; size: number }) {
  const gap = view.width * labelGap
  const letters = view.width * size
  if (side === 'right' || side === 'left') return { x: side === 'right' ? gap : -gap, y: 0 }
  return { x: 0, y: (side === 'below' ? 1 : -1) * (gap + letters * 0.5) }
}

function boxAt(
  { x, y, label }: MapPoint & { label: string },
  side: LabelSide,
  map: { view: MapView; size: number },
): Box {
  const width = label.length * letterWidth * map.view.width * map.size
  const height = map.view.width * map.size
  const offset = labelOffset(side, map)
  const middle = { x: x + offset.x, y: y + offset.y }
  const before = { right: 0, left: width, above: width / 2, below: width / 2 }[side]
  const left = middle.x - before
  return {
    left,
    right: left + width,
    top: middle.y - height * 0.55,
    bottom: middle.y + height * 0.55,
  }
}

const doMeet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const isIn = ({ x, y }: MapPoint, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom

const isWithin = ({ left, right, top, bottom }: Box, { x, y, width, height }: MapView) =>
  left >= x && right <= x + width && top >= y && bottom <= y + height
