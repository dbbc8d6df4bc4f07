import { numberKey, writtenNumbers } from '../../../content/texts/folded-text.ts'
import type { PartFilter } from './part-filter.ts'
import type { PartPage } from './part.ts'
import type { ListedPart } from './part-schema.ts'

/** What a row says about the car that was chosen, and what the record says that makes it so. */
export type Fit = { verdict: 'fits' | 'fits-others-too' | 'ask'; because: string }

export const fitMessages: Record<Fit['verdict'], string> = {
  fits: 'Fits your car',
  'fits-others-too': 'Fits, and other variants too',
  ask: 'Ask the seller',
}

type Fitted = Pick<ListedPart, 'Variant' | 'ModelYear' | 'YearFrom' | 'YearTo'>

/**
 * How a part that matches the filter fits the car; null until a model and its variant or year are chosen. 'ask' if the
 * record does not say enough about the car. A part for all variants fits if it states its years or no year is chosen.
 */
export function fitOf(part: Fitted, { model, variant, year }: PartFilter): Fit | null {
  if (model === '' || (variant === '' && year === null)) return null
  const years = statedYears(part)
  const listed = `listed for ${[part.Variant ?? 'every variant', years].filter(Boolean).join(', ')}`
  if (year !== null && years === null)
    return { verdict: 'ask', because: `${listed}, without a year` }
  if (part.Variant === null) return { verdict: 'fits-others-too', because: listed }
  if (variant === '') return { verdict: 'ask', because: `${listed}: is yours that one?` }
  return year === null ? null : { verdict: 'fits', because: listed }
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

type Numbers = { SKU: string; OEMPartNumber: string | null; AltPartNumbers: string | null }

// Shorter ones stand in other words by chance.
const fewestSigns = 5

/** The first of these numbers that a text has, in any spelling. */
function findTyped(text: string, numbers: () => readonly string[]): string | undefined {
  const typed = numberKey(text)
  if (typed.length < fewestSigns || !/\d/.test(typed)) return undefined
  return numbers().find((number) => {
    // Spreadsheets take the zeros from the beginning of a number.
    const key = numberKey(number).replace(/^0+/, '')
    return key.length >= fewestSigns && /\d/.test(key) && typed.includes(key)
  })
}

const firstOf = (part: Numbers) => [part.OEMPartNumber ?? '', part.SKU]

/** A number of these parts that a text has in another spelling, as the catalogue has it; null if there is none. */
export function respelledNumber(text: string, parts: readonly Numbers[]): string | null {
  const found = findTyped(text, () =>
    parts.flatMap((part) => [...firstOf(part), ...writtenNumbers(part.AltPartNumbers)]),
  )
  return found && !text.toUpperCase().includes(found.toUpperCase()) ? found : null
}

/**
 * The further number of a part by which a text finds it, which an older or another maker's part may have; null if the text
 * has its OEM number or SKU, or none.
 */
export function otherNumberTyped(text: string, part: Numbers): string | null {
  if (findTyped(text, () => firstOf(part))) return null
  return findTyped(text, () => writtenNumbers(part.AltPartNumbers)) ?? null
}

/** A page of the parts that may fit the very car of a number, of all that were found; none where `rows` are not all. */
export function partsOfCar(
  { rows, total }: PartPage,
  { search, mayFit }: { search: string | null; mayFit: (variant: string | null) => boolean },
  { page, pageSize }: { page: number; pageSize: number },
): PartPage {
  if (search === null || total > rows.length) return { rows: [], total: 0 }
  const fitting = rows.filter(({ Variant }) => mayFit(Variant))
  const start = (page - 1) * pageSize
  return { rows: fitting.slice(start, start + pageSize), total: fitting.length }
}
