// The outlines of our side views. Only loaders import this file: the drawings stay out of the scripts.
import { drawingFrame, silhouetteOf } from '../../../content/cars/silhouette.ts'
import { findModel } from '../../../content/cars/models.ts'
import { drawingsBySlug } from '../../cars/drawings/drawing-files.ts'

/** Paths in millimetres: the body and the two wheels, moved so that the nose is at 0 and the road at 0. */
export type BodyOutline = {
  body: string
  wheels: { x: number; y: number; r: number }[]
  move: string
}

/** The outline of a model's side view, nose to the left. */
export function bodyOutline(slug: string): BodyOutline | null {
  const model = findModel(slug)
  const drawing = drawingsBySlug[slug]
  const length = model && silhouetteOf(model).length
  if (!drawing || !length) return null
  const body = /data-part="body"[^>]*? d="([^"]*)"/.exec(drawing)?.[1]
  const wheels = [
    ...drawing.matchAll(
      /data-part="(?:front|rear)-wheel" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g,
    ),
  ].map(([, x, y, r]) => ({ x: Number(x), y: Number(y), r: Number(r) }))
  if (!body) throw new Error(`The drawing of ${slug} has no body`)
  const left = (drawingFrame.width - length) / 2
  return { body, wheels, move: `translate(${-left} ${-drawingFrame.ground})` }
}
