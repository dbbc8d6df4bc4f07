// The measurements of the drawing at the top of a model's page. Only loaders import this file.
import type { Model } from '../../content/model-schema.ts'
import { drawingFrame, silhouetteOf } from '../../content/silhouette.ts'
import { knownFigures } from '../../content/versions/version.ts'
import { formatFigure } from './figure-text.ts'

export type DrawingSize = ReturnType<typeof drawingSize>

/** Nose, tail and roof of the drawing in millimetres, and the words of its measurements where both are published. */
export function drawingSize(model: Model) {
  const { width, ground } = drawingFrame
  const body = silhouetteOf(model)
  const length = knownFigures(model, 'length')[0]?.figure
  const height = knownFigures(model, 'height')[0]?.figure
  const isKnown = typeof length?.value === 'number' && typeof height?.value === 'number'
  const nose = (width - (body.length ?? width)) / 2
  return {
    nose,
    tail: width - nose,
    roof: ground - (body.height ?? ground),
    words: isKnown
      ? { length: formatFigure('length', length), height: formatFigure('height', height) }
      : null,
  }
}
