// The measurements of a model's drawing. Only loaders import this file.
import type { Model } from '../../../content/cars/model-schema.ts'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { knownFigures } from '../../../content/cars/version.ts'
import { formatFigure } from '../../facts/figures/figure-table.ts'
import { bodyShapes, bodySize } from './body-drawing.ts'
import { bodyNames } from './body-types.ts'
import { drawingsBySlug } from './drawing-files.ts'

/** Nose, tail and roof of the drawing in millimetres, its paint, and the words of its measurements where both are published. */
export function drawingSize(model: Model) {
  const { width, ground } = drawingFrame
  const body = bodySize(model)
  const length = knownFigures(model, 'length')[0]?.figure
  const height = knownFigures(model, 'height')[0]?.figure
  const isKnown = typeof length?.value === 'number' && typeof height?.value === 'number'
  const nose = (width - body.length) / 2
  return {
    nose,
    tail: width - nose,
    roof: ground - body.height,
    paint: drawingPaint(model.slug),
    // Where the model has no drawing, the outline of its body type: 'a hatchback'.
    ...(!drawingsBySlug[model.slug] && {
      outline: { of: bodyNames[model.bodyType], shapes: bodyShapes(model) },
    }),
    words: isKnown
      ? {
          length: formatFigure('length', length.value),
          height: formatFigure('height', height.value),
        }
      : null,
  }
}

/** The paint of a model's drawing, as a colour of CSS; null without one. */
export const drawingPaint = (slug: string): string | null =>
  /<g id="car" fill="(#[0-9a-f]+)"/.exec(drawingsBySlug[slug] ?? '')?.[1] ?? null
