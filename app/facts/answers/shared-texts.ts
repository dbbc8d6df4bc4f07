import type { KeptCar } from '../kept-car/stored-car.ts'
import type { QueryField, QueryFields, TextField } from '../../ground/ui/query-field.ts'
import { readInputs, valuesQuery } from '../../ground/ui/query-inputs.ts'

/** A place by one of its names or its postcode, as `read` reads it. Without a reader any text is accepted. */
export const placeField = (read: TextField['read'] | null, hint: string) =>
  ({
    kind: 'text',
    label: 'Town or postcode',
    hint,
    maxLength: 80,
    ...(read && { read }),
  }) as const satisfies QueryField

/** What tells a thief or an insurer most about a car is in no URL but that of /my-car without scripts. */
const isPrivate = (name: string) => name === 'odometer'

/** The texts that a tool's fields take over from a car, wherever the names agree and the tool accepts them. */
export function sharedTexts(fields: QueryFields, car: URLSearchParams): URLSearchParams {
  const shared = new URLSearchParams()
  for (const [name, field] of Object.entries<QueryField>(fields)) {
    const text = car.get(name)
    if (!text || isPrivate(name)) continue
    // A page that has not asked about a place may not know all towns.
    const one = { [name]: name === 'postcode' ? placeField(null, '') : field }
    const { mistakes, values } = readInputs(one, new URLSearchParams({ [name]: text }))
    if (!mistakes[name] && valuesQuery(one, values)) shared.set(name, text)
  }
  return shared
}

/**
 * A tool's URL about a kept car, with what was asked beside the car (`kept`); null if the tool does not know its version, '/ev-cost' if its default answer is about
 * the car.
 */
export function toolCarUrl(
  path: string,
  fields: QueryFields,
  { texts }: KeptCar,
  kept: readonly (readonly [name: string, text: string])[] = [],
): string | null {
  const field = fields.version
  const knows =
    field?.kind === 'choice' && field.options.some(({ value }) => value === texts.version)
  if (!knows) return null
  const shared = sharedTexts(fields, new URLSearchParams(texts))
  for (const [name, text] of kept) if (!shared.has(name)) shared.append(name, text)
  return shared.size > 0 ? `${path}?${shared}` : path
}

/** What a car may be said to be in a tool's query. */
const aboutCars = new Set(['version', 'year', 'health', 'bars', 'kwh', 'km', 'postcode', 'plug'])

/** The fields that a kept car may fill in, as little of each as it takes to check a text. Versions are left out. */
export const fieldsAboutCars = (fields: QueryFields): QueryFields =>
  Object.fromEntries(
    Object.entries<QueryField>(fields)
      .filter(([name]) => aboutCars.has(name))
      .map(([name, field]) => [name, checkedPart(name, field)]),
  )

function checkedPart(name: string, field: QueryField): QueryField {
  if (field.kind === 'number') {
    const { kind, min, max, decimals, default: usual } = field
    return { kind, label: '', min, max, decimals, default: usual }
  }
  if (field.kind === 'choice') {
    const { kind, any, default: usual } = field
    const options =
      name === 'version' ? [] : field.options.map(({ value }) => ({ value, label: '' }))
    return { kind, label: '', options, default: usual, ...(any !== undefined && { any: '' }) }
  }
  return name === 'postcode' ? { kind: 'text', label: '', maxLength: 80 } : field
}
