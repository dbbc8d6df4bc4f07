// The outline of a car that has no drawing of its own: its body type, at the length and height that are published.
// Only loaders and the build import this file.
import type { Model } from '../../../content/cars/model-schema.ts'
import { drawingFrame, silhouetteOf } from '../../../content/cars/silhouette.ts'
import { bodies, bodyNames, type Point } from './body-types.ts'

/** Length and height of a model's outline in millimetres: the published ones, else those usual for its body type. */
export function bodySize(model: Model): { length: number; height: number; wheelbase: number } {
  const { length, height, wheelbase } = bodies[model.bodyType]
  const known = silhouetteOf(model)
  const long = known.length ?? length
  return {
    length: long,
    height: known.height ?? height,
    wheelbase: known.wheelbase ?? (wheelbase * long) / length,
  }
}

/** The shapes of the side view of a model's body type, in millimetres. */
export function bodyShapes(model: Model): string {
  const { contour, windows } = bodies[model.bodyType]
  const { length, height, wheelbase } = bodySize(model)
  const { width, ground } = drawingFrame
  const nose = (width - length) / 2
  const place = ([along, up]: Point): Point => [
    Math.round(nose + along * length),
    Math.round(ground - up * height),
  ]
  const radius = (silhouetteOf(model).tyre ?? 690) / 2
  const front = Math.round(nose + (length - wheelbase) * 0.47)
  const wheels = [front, Math.round(front + wheelbase)]
  const circles = (r: number, fill: string) =>
    wheels
      .map((x) => `<circle cx="${x}" cy="${ground - radius}" r="${r}" fill="${fill}"/>`)
      .join('')
  const tyre = 'var(--car-tyre,#20282a)'
  const arch = radius + 38
  const arches = wheels
    .map(
      (x) =>
        `<path d="M${x - arch} ${ground - radius}a${arch} ${arch} 0 0 1 ${2 * arch} 0z" fill="${tyre}"/>`,
    )
    .join('')
  const rim = 'var(--car-rim,#d7dcdb)'
  const glass = 'var(--car-glass,#3d4c4b)'
  return `<g fill="light-dark(#a3afab,#74827d)" stroke-linecap="round" stroke-linejoin="round">
<path d="${curveThrough(contour.map(place))}z" stroke="#000" stroke-opacity=".4" stroke-width="14"/>
<path d="${curveThrough(windows.map(place))}z" fill="${glass}" stroke="${glass}" stroke-width="40"/>
${arches}${circles(radius, tyre)}${circles(radius * 0.64, rim)}${circles(radius * 0.5, tyre)}${circles(radius * 0.12, rim)}
</g>`
}

/** The side view of a model's body type as an SVG file like those in content/drawings. */
export const bodyDrawing = (model: Model): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingFrame.width} ${drawingFrame.height}">
<title>The outline of ${bodyNames[model.bodyType]}</title>
<g id="car">${bodyShapes(model)}</g>
</svg>`

/** A smooth path through points: each is left in the direction from the point before it to the one after. */
function curveThrough(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const handle = (from: number, towards: 1 | -1): string => {
    const [x, y] = at(from)
    const [x0, y0] = at(from - 1)
    const [x1, y1] = at(from + 1)
    return `${Math.round(x + (towards * (x1 - x0)) / 6)} ${Math.round(y + (towards * (y1 - y0)) / 6)}`
  }
  return points
    .map((point, index) =>
      index === 0
        ? `M${point.join(' ')}`
        : `C${handle(index - 1, 1)} ${handle(index, -1)} ${point.join(' ')}`,
    )
    .join('')
}
