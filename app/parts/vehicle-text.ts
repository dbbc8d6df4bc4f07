import type { ListedPart } from './part.ts'

type Vehicle = Pick<ListedPart, 'Make' | 'Model' | 'Variant'>

/** The vehicle a part is for. Many variants repeat the model's name; it appears once. */
export function vehicleOf({ Make, Model, Variant }: Vehicle): string {
  const isRepeated = Variant?.toLowerCase().startsWith(Model.toLowerCase())
  return [Make, isRepeated ? null : Model, Variant].filter(Boolean).join(' ')
}
