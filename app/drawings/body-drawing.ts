// The outline of a car that has no drawing of its own: its body type, at the length and height that are published.
// Only loaders and the build import this file.
import type { Model } from '../../content/model-schema.ts'
import { drawingFrame, silhouetteOf } from '../../content/silhouette.ts'

type BodyType = Model['bodyType']
/** Along the length from the nose, and up from the road, as shares of length and height. */
type Point = readonly [along: number, up: number]

type Body = {
  /** In millimetres, where nothing is published. */
  length: number
  height: number
  wheelbase: number
  /** The line over bonnet and roof, from the front bumper to the rear one. */
  contour: readonly Point[]
  windows: readonly Point[]
}

const bodies: Readonly<Record<BodyType, Body>> = {
  hatch: {
    length: 4250,
    height: 1540,
    wheelbase: 2650,
    contour: [
      [0.004, 0.14],
      [0, 0.3],
      [0.02, 0.43],
      [0.09, 0.53],
      [0.26, 0.62],
      [0.44, 0.94],
      [0.58, 1],
      [0.84, 0.94],
      [0.95, 0.68],
      [1, 0.44],
      [0.995, 0.16],
    ],
    windows: [
      [0.31, 0.655],
      [0.455, 0.9],
      [0.58, 0.935],
      [0.82, 0.885],
      [0.89, 0.68],
    ],
  },
  suv: {
    length: 4550,
    height: 1650,
    wheelbase: 2730,
    contour: [
      [0.004, 0.16],
      [0, 0.34],
      [0.02, 0.5],
      [0.09, 0.58],
      [0.26, 0.65],
      [0.42, 0.95],
      [0.58, 1],
      [0.86, 0.96],
      [0.965, 0.68],
      [1, 0.46],
      [0.995, 0.18],
    ],
    windows: [
      [0.31, 0.675],
      [0.435, 0.91],
      [0.58, 0.945],
      [0.84, 0.91],
      [0.905, 0.7],
    ],
  },
  'suv-coupe': {
    length: 4650,
    height: 1600,
    wheelbase: 2800,
    contour: [
      [0.004, 0.16],
      [0, 0.34],
      [0.02, 0.5],
      [0.09, 0.57],
      [0.27, 0.64],
      [0.43, 0.95],
      [0.56, 1],
      [0.74, 0.95],
      [0.94, 0.7],
      [1, 0.5],
      [0.995, 0.18],
    ],
    windows: [
      [0.32, 0.665],
      [0.445, 0.91],
      [0.56, 0.945],
      [0.73, 0.9],
      [0.87, 0.7],
    ],
  },
  saloon: {
    length: 4700,
    height: 1460,
    wheelbase: 2850,
    contour: [
      [0.004, 0.15],
      [0, 0.3],
      [0.02, 0.44],
      [0.1, 0.55],
      [0.29, 0.63],
      [0.45, 0.95],
      [0.55, 1],
      [0.67, 0.96],
      [0.84, 0.72],
      [0.97, 0.66],
      [1, 0.46],
      [0.995, 0.17],
    ],
    windows: [
      [0.335, 0.66],
      [0.46, 0.905],
      [0.55, 0.935],
      [0.66, 0.9],
      [0.79, 0.68],
    ],
  },
  fastback: {
    length: 4650,
    height: 1480,
    wheelbase: 2800,
    contour: [
      [0.004, 0.15],
      [0, 0.3],
      [0.02, 0.45],
      [0.1, 0.55],
      [0.28, 0.63],
      [0.44, 0.95],
      [0.54, 1],
      [0.7, 0.95],
      [0.91, 0.71],
      [0.985, 0.63],
      [1, 0.44],
      [0.995, 0.17],
    ],
    windows: [
      [0.325, 0.66],
      [0.455, 0.905],
      [0.54, 0.935],
      [0.69, 0.895],
      [0.84, 0.69],
    ],
  },
  van: {
    length: 5300,
    height: 2000,
    wheelbase: 3250,
    contour: [
      [0.003, 0.12],
      [0, 0.28],
      [0.02, 0.42],
      [0.13, 0.53],
      [0.27, 0.93],
      [0.34, 0.99],
      [0.6, 1],
      [0.97, 0.99],
      [0.996, 0.9],
      [1, 0.5],
      [0.997, 0.13],
    ],
    windows: [
      [0.18, 0.58],
      [0.285, 0.89],
      [0.37, 0.905],
      [0.38, 0.58],
    ],
  },
}

/** What the outline of a body type is called in a sentence: 'a hatchback'. */
export const bodyNames: Readonly<Record<BodyType, string>> = {
  hatch: 'a hatchback',
  suv: 'an SUV',
  'suv-coupe': 'an SUV coupé',
  saloon: 'a saloon',
  fastback: 'a fastback',
  van: 'a van',
}

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

/** The side view of a model's body type as an SVG file like those in content/drawings. */
export function bodyDrawing(model: Model): string {
  const { contour, windows } = bodies[model.bodyType]
  const { length, height, wheelbase } = bodySize(model)
  const { width, ground, height: frame } = drawingFrame
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
  const rim = 'var(--car-rim,#d7dcdb)'
  const glass = 'var(--car-glass,#3d4c4b)'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${frame}">
<title>${bodyNames[model.bodyType]} in outline</title>
<g id="car" stroke-linecap="round" stroke-linejoin="round"><g fill="light-dark(#a3afab,#74827d)">
<path d="${curveThrough(contour.map(place))}z" stroke="#000" stroke-opacity=".4" stroke-width="14"/>
<path d="M${windows.map((point) => place(point).join(' ')).join('L')}z" fill="${glass}" stroke="${glass}" stroke-width="40"/>
${circles(radius + 38, tyre)}${circles(radius, tyre)}${circles(radius * 0.64, rim)}${circles(radius * 0.5, tyre)}${circles(radius * 0.12, rim)}
</g></g>
</svg>`
}

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
