// The measurements of a model's drawing. Only loaders import this file.
import type { Model } from '../../../content/cars/model-schema.ts'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { figureOf, fullVersionName, knownFigures } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { formatFigure } from '../../facts/figures/figure-table.ts'
import { bodyShapes, bodySize } from './body-drawing.ts'
import { bodyNames } from './body-types.ts'
import { drawingsBySlug } from './drawing-files.ts'

/**
 * Nose, tail and roof of the drawing in millimetres, its paint, and the words of its measurements where both are published;
 * `of` is what they were measured on, where that is not this version.
 */
export function drawingSize(model: Model, version: Version) {
  const { width, ground } = drawingFrame
  const body = bodySize(model)
  const length = knownFigures(model, 'length')[0]
  const height = knownFigures(model, 'height')[0]
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
    words:
      length && height
        ? {
            length: formatFigure('length', length.figure.value),
            height: formatFigure('height', height.figure.value),
            of: measuredOn(model, version, { length, height }),
          }
        : null,
  }
}

type Measured = Record<'length' | 'height', ReturnType<typeof knownFigures>[number]>

/** What was measured, where it is another version, or a car of another year or country: 'Nissan Leaf e+ 62 kWh'. */
function measuredOn(model: Model, version: Version, measured: Measured): string | null {
  const isOwn = (['length', 'height'] as const).every(
    (name) => figureOf(model, version, name)?.value === measured[name].figure.value,
  )
  if (!isOwn) return fullVersionName(model.name, measured.length.version.name)
  return measured.length.figure.of ?? measured.height.figure.of ?? null
}

/** The paint of a model's drawing, as a colour of CSS; null without one. */
export const drawingPaint = (slug: string): string | null =>
  /<g id="car" fill="(#[0-9a-f]+)"/.exec(drawingsBySlug[slug] ?? '')?.[1] ?? null
