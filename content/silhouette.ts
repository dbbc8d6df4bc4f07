// A drawing's measurements and frame, in millimetres.
import type { Model } from './model-schema.ts'
import { knownFigures } from './versions/version.ts'

/** Both frames have the same aspect ratio, so cards line up. */
export const drawingFrames = {
  standard: { width: 5200, height: 2080, ground: 1960 },
  large: { width: 6500, height: 2600, ground: 2560 },
} as const
export type FrameSize = keyof typeof drawingFrames

export const silhouetteParts = ['length', 'height', 'wheelbase'] as const

export type Silhouette = Partial<Record<(typeof silhouetteParts)[number] | 'tyre', number>>

/** The measurements that a model's drawing must match, from `silhouette` or else from its first measured version. */
export function silhouetteOf(model: Pick<Model, 'figures' | 'versions' | 'silhouette'>) {
  const measured: Silhouette = { ...model.silhouette }
  for (const part of silhouetteParts) {
    const value = knownFigures(model, part)[0]?.figure.value
    if (typeof value === 'number') measured[part] ??= value
  }
  return measured
}

/** The frame that holds a model: the large one for long vans. */
export function frameSizeOf(model: Pick<Model, 'figures' | 'versions' | 'silhouette'>): FrameSize {
  return (silhouetteOf(model).length ?? 0) > drawingFrames.standard.width ? 'large' : 'standard'
}
