// What the forms of the tools share: fields, doubts about numbers, and the texts that they take over from a car.
import type { KeptCar } from '../kept-car/stored-car.ts'
import type {
  NumberField,
  QueryField,
  QueryFields,
  TextField,
} from '../../ground/ui/query-field.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { readInputs, valuesQuery, type QueryInputs } from '../../ground/ui/query-inputs.ts'

/** A place by one of its names or its postcode, as `read` reads it. Without a reader any text is accepted. */
export const placeField = (read: TextField['read'] | null, hint: string) =>
  ({
    kind: 'text',
    label: 'Town or postcode',
    hint,
    maxLength: 80,
    ...(read && { read }),
  }) as const satisfies QueryField

/** The price of a kWh, in the one unit in which this site asks for it. Dollars are read too, where they are typed. */
export const powerPrice = {
  kind: 'number',
  unit: 'c/kWh',
  min: 0,
} as const satisfies Partial<NumberField>

/** Public chargers cost more than a home, and more than one price list of ours has. */
export const publicPowerPrice = {
  ...powerPrice,
  max: 500,
  decimals: 2,
  usual: { min: 5, max: 150 },
} as const satisfies Partial<NumberField>

/** How far a car is driven in a year. */
export const yearlyDistance = {
  kind: 'number',
  label: 'Kilometres a year',
  unit: 'km',
  min: 1,
  max: 200_000,
  decimals: 0,
  usual: {
    min: 2000,
    max: 60_000,
    slips: [
      { unit: 'km a week', times: 52 },
      { unit: 'km a day', times: 365 },
    ],
  },
  default: 12_000,
} as const satisfies QueryField

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

// Numbers that nobody pays or drives: the answer counts with them, and asks beside it whether another is meant.

/** A number outside what people usually enter, with what may be meant: 'Do you mean 30 c/kWh?' */
export type NumberDoubt = {
  name: string
  label: string
  /** What is counted: '0.3 c/kWh'. */
  counted: string
  /** At most two: '11,960 km, which is 230 km a week', and the number to enter for it. */
  meant: readonly { text: string; value: number }[]
  usual: string
}

/** The doubts about what was entered, in the order of the form. Zero is meant: power may be free. */
export function doubtsOf(
  fields: QueryFields,
  { given, mistakes }: Pick<QueryInputs, 'given' | 'mistakes'>,
): NumberDoubt[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = given[name]?.[0]
    if (field.kind !== 'number' || !field.usual || text === undefined || mistakes[name]) return []
    const { [name]: value } = readInputs(
      { [name]: field },
      new URLSearchParams({ [name]: text }),
    ).values
    const { min, max } = field.usual
    if (typeof value !== 'number' || value === 0 || (value >= min && value <= max)) return []
    const unit = field.unit ?? ''
    return [
      {
        name,
        label: field.label,
        counted: unitText(value, unit),
        meant: meantBy(field, value),
        usual: `${unitText(min, '').trim()} to ${unitText(max, unit)}`,
      },
    ]
  })
}

/** Each doubt as a sentence, by the name of its field, for JSON. */
export const doubtTexts = (doubts: readonly NumberDoubt[]): Record<string, string> =>
  Object.fromEntries(
    doubts.map(({ name, counted, meant, usual }) => [
      name,
      meant.length > 0
        ? `Counted as ${counted}. Do you mean ${meant.map(({ text }) => text).join(', or ')}?`
        : `Do you mean ${counted}? Usual is ${usual}.`,
    ]),
  )

/** A slip of the decimal point or between dollars and cents. */
const factors = [100, 10, 1000, 0.1, 0.01]

function meantBy(field: NumberField, value: number): NumberDoubt['meant'] {
  const { usual, unit = '', min, max, decimals } = field
  if (!usual) return []
  const rounded = (number: number) => Number(number.toFixed(Math.min(decimals, 2)))
  const slips = (usual.slips ?? []).map((slip) => {
    const other = rounded('times' in slip ? value * slip.times : slip.over / value)
    return {
      value: other,
      text: `${unitText(other, unit)}, which is ${unitText(value, slip.unit)}`,
    }
  })
  const shifted = factors.map((factor) => {
    const other = rounded(value * factor)
    return { value: other, text: unitText(other, unit) }
  })
  const isUsual = ({ value: other }: { value: number }) =>
    other >= Math.max(min, usual.min) && other <= Math.min(max, usual.max)
  const [slip, otherSlip] = slips.filter(isUsual)
  const shift = shifted.find(isUsual)
  return [slip, otherSlip, shift].filter((each) => each !== undefined).slice(0, 2)
}
