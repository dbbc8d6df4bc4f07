import type { PartFilter } from './part-filter.ts'
import type { ListedPart } from './part.ts'

/** What a row says about the car that the filter names. */
export type Fit = 'your-car' | 'all-variants' | 'year-not-stated'

export const fitMessages: Record<Fit, string> = {
  'your-car': 'fits your car',
  'all-variants': 'fits all variants',
  'year-not-stated': 'year not stated',
}

type Fitted = Pick<ListedPart, 'Variant' | 'ModelYear' | 'YearFrom' | 'YearTo'>

/**
 * How a part that matches the filter fits the car: 'your-car' if the part names the chosen variant and
 * year of the chosen model, else what the part leaves open of what was chosen.
 */
export function fitOf(part: Fitted, filter: PartFilter): Fit[] {
  const { model, variant, year } = filter
  const fits: Fit[] = []
  if (variant !== '' && part.Variant === null) fits.push('all-variants')
  if (year !== null && statedYears(part) === null) fits.push('year-not-stated')
  const isWholeCar = model !== '' && variant !== '' && year !== null
  return isWholeCar && fits.length === 0 ? ['your-car'] : fits
}

/** The years a part states: '2023', '2021–2024', 'from 2021' or 'to 2020'; null if it states none. */
export function statedYears(part: Omit<Fitted, 'Variant'>): string | null {
  const { ModelYear: year, YearFrom: from, YearTo: to } = part
  if (year !== null) return String(year)
  if (from !== null && to !== null) return from === to ? String(from) : `${from}–${to}`
  if (from !== null) return `from ${from}`
  return to === null ? null : `to ${to}`
}

type Vehicle = Pick<ListedPart, 'Make' | 'Model' | 'Variant'>

/** The vehicle a part is for. Many variants repeat the model's name; it appears once. */
export function vehicleOf({ Make, Model, Variant }: Vehicle): string {
  const isRepeated = Variant?.toLowerCase().startsWith(Model.toLowerCase())
  return [Make, isRepeated ? null : Model, Variant].filter(Boolean).join(' ')
}
