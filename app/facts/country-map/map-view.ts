// Which part of the country a map shows.
import { mapSize, type MapPoint } from './projection.ts'

/** A part of the map, in its units. */
export type MapView = { x: number; y: number; width: number; height: number }

/**
 * The part of the map with these points and a margin; all of it if there are none. It is at least so wide, in units of
 * the map: by default some 320 km, enough coast to see where in the country it is.
 */
export function viewOf(points: readonly MapPoint[], leastWidth = 80): MapView {
  const { width, height } = mapSize
  if (points.length === 0) return { x: 0, y: 0, width, height }
  const span = (axis: 'x' | 'y') => {
    const values = points.map((point) => point[axis])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, length: most - least }
  }
  const [x, y] = [span('x'), span('y')]
  const wanted = Math.max(leastWidth, 1.35 * Math.max(x.length, (y.length * width) / height))
  const scale = Math.min(1, wanted / width)
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(0, middle - (whole * scale) / 2), whole * (1 - scale)))
  return {
    x: start(x.middle, width),
    y: start(y.middle, height),
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
  }
}
