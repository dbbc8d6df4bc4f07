// A drawing's measurements and its frame, in millimetres.
import type { Model } from './model-schema.ts'
import { knownFigures } from './version.ts'

/** One frame holds the longest van, so every drawing in a list has the same scale. */
export const drawingFrame = { width: 6200, height: 2600, ground: 2565 } as const

export const silhouetteParts = ['length', 'height', 'wheelbase'] as const

type Silhouette = Partial<
  Record<(typeof silhouetteParts)[number] | 'tyre', number | undefined>
>

/** The measurements that a model's drawing must match, from `silhouette` or else from its first measured version. */
export function silhouetteOf(model: Pick<Model, 'figures' | 'versions' | 'silhouette'>) {
  const measured: Silhouette = { ...model.silhouette }
  for (const part of silhouetteParts) {
    const value = knownFigures(model, part)[0]?.figure.value
    if (typeof value === 'number') measured[part] ??= value
  }
  return measured
}
