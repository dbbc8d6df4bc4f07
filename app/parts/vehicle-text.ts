import type { ListedPart } from './part.ts'

/** The vehicle a part is for. Many variants repeat the model's name; it appears once. */
export function vehicleOf({ Make, Model, Variant }: ListedPart): string {
  const isRepeated = Variant?.toLowerCase().startsWith(Model.toLowerCase())
  return [Make, isRepeated ? null : Model, Variant].filter(Boolean).join(' ')
}
