// The measurements of the drawing at the top of a model's page. Only loaders import this file.
import type { Model } from '../../../content/model-schema.ts'
import { drawingFrame } from '../../../content/silhouette.ts'
import { knownFigures } from '../../../content/versions/version.ts'
import { bodyShapes, bodySize } from '../drawings/body-drawing.ts'
import { bodyNames } from '../drawings/body-types.ts'
import { drawingsBySlug } from '../drawings/drawing-files.ts'
import { formatFigure } from '../../facts/figures/figure-table.ts'

export type DrawingSize = ReturnType<typeof drawingSize>

/** Nose, tail and roof of the drawing in millimetres, and the words of its measurements where both are published. */
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
