// Which part of the country a map shows.
import { mapSize, tenth, type MapPoint } from './projection.ts'

/** A part of the map, in its units. */
export type MapView = { x: number; y: number; width: number; height: number }

/**
 * The part of the map with these points and a margin; all of it if there are none. It is at least so wide, in units of
 * the map: by default some 320 km, enough coast to see where in the country it is. It has the given shape, or that of the
 * country where the points are too far apart for it.
 */
export function viewOf(
  points: readonly MapPoint[],
  leastWidth = 80,
  shape: { width: number; height: number } = mapSize,
): MapView {
  if (points.length === 0) return { x: 0, y: 0, ...mapSize }
  const span = (axis: 'x' | 'y') => {
    const values = points.map((point) => point[axis])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, length: most - least }
  }
  const [x, y] = [span('x'), span('y')]
  const ratio = shape.width / shape.height
  const width = Math.max(leastWidth, 1.35 * Math.max(x.length, y.length * ratio))
  const height = width / ratio
  if (width > mapSize.width || height > mapSize.height) {
    return viewOf(shape === mapSize ? [] : points, leastWidth)
  }
  const start = (middle: number, length: number, whole: number) =>
    tenth(Math.min(Math.max(0, middle - length / 2), whole - length))
  return {
    x: start(x.middle, width, mapSize.width),
    y: start(y.middle, height, mapSize.height),
    width: tenth(width),
    height: tenth(height),
  }
}
