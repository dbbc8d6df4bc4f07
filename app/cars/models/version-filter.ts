// The filter at /ev-models: its fields, and what each of them asks of a version.
import { rangeCycles, type RangeName } from '../../../content/cars/version.ts'
import {
  openChoice,
  optionsOf,
  type ChoiceField,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import type { ListedFact, ListedName, VersionFacts } from './version-answer-schema.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'

const bodyLabels: Record<VersionFacts['body'], string> = {
  hatch: 'Hatchback',
  saloon: 'Sedan',
  fastback: 'Fastback',
  suv: 'SUV',
  'suv-coupe': 'SUV coupé',
  van: 'Van',
  ute: 'Ute',
  wagon: 'Wagon',
  'people-mover': 'People mover',
}

/** A choice of limits, such as '400 km or more'. */
function limits(
  label: string,
  values: readonly number[],
  textOf: (value: string) => string,
): ChoiceField {
  return openChoice(
    label,
    'Any',
    values.map((value) => ({ value: String(value), label: textOf(numberText(value)) })),
  )
}

const atLeast = (unit: string) => (value: string) => `${value}\u00a0${unit} or more`

/** The parameters of /ev-models in the order of the form. */
export const versionFields = {
  price: limits(
    'Price when new',
    [40_000, 50_000, 55_000, 60_000, 70_000, 80_000, 90_000],
    (value) => `$${value} or less`,
  ),
  range: limits('Range', [200, 300, 350, 400, 450, 500, 550, 600], atLeast('km')),
  cycle: {
    kind: 'choice',
    label: 'Test cycle of the range',
    default: 'rangeWltp',
    options: optionsOf({
      rangeWltp: 'WLTP',
      rangeEpa: rangeCycles.rangeEpa,
      rangeWltc: rangeCycles.rangeWltc,
      rangeCltc: rangeCycles.rangeCltc,
      rangeNedc: rangeCycles.rangeNedc,
      rangeClaimed: 'Cycle not stated',
    } satisfies Record<RangeName, string>),
  },
  body: { kind: 'choices', label: 'Body', options: optionsOf(bodyLabels) },
  seats: limits('Seats', [2, 5, 7], (value) => `${value} seats or more`),
  boot: limits('Boot', [300, 400, 450, 500], atLeast('L')),
  towing: limits('Braked towing', [500, 750, 1000, 1500, 2000], atLeast('kg')),
  garageLength: {
    kind: 'number',
    label: 'Fits a garage this long',
    unit: 'm',
    min: 2,
    max: 20,
    decimals: 2,
    default: null,
  },
  battery: limits('Usable battery', [40, 50, 60, 70, 80, 90], atLeast('kWh')),
  dc: limits('DC charging', [50, 100, 150, 200, 300], atLeast('kW')),
  ac: limits('AC charging', [3.6, 6.6, 7, 11], atLeast('kW')),
  plug: openChoice('Fast-charging plug', 'Any', optionsOf(['CCS2', 'CHAdeMO'])),
  arrival: openChoice(
    'How it came here',
    'Any',
    optionsOf({ 'sold new': 'Sold new here', 'used import': 'Used import' }),
  ),
  onSale: { kind: 'check', label: 'On sale new today' },
  vehicleToLoad: { kind: 'check', label: 'Has vehicle-to-load' },
  certain: { kind: 'check', label: 'Only figures without a remark' },
  sort: openChoice(
    'Order',
    'Furthest on the road first',
    optionsOf({
      price: 'Lowest price first',
      range: 'Longest range first',
      battery: 'Largest usable battery first',
      dc: 'Fastest DC charging first',
      boot: 'Largest boot first',
      towing: 'Most braked towing first',
      length: 'Shortest first',
    }),
  ),
} as const satisfies QueryFields

export type VersionFilter = FieldValues<typeof versionFields>

/** What a field asks of a version. */
export type Criterion = {
  /** What the version has; null is 'not known', which never matches. */
  known: (version: VersionFacts, filter: VersionFilter) => unknown
  /** Whether that fits an option of the field. */
  fits: (known: never, option: string) => boolean
}

/** A figure's number, as far as the filter trusts it. */
export function factNumber(fact: ListedFact | undefined, filter: VersionFilter): number | null {
  if (!fact || (filter.certain && fact.remark)) return null
  return fact.value
}

const number = (name: ListedName, fits: (known: number, limit: number) => boolean): Criterion => ({
  known: ({ facts }, filter) => factNumber(facts[name], filter),
  fits: (known: number, option) => fits(known, Number(option)),
})

const least = (name: ListedName) => number(name, (known, limit) => known >= limit)

/** The fields that narrow the list; the others say which cycle, which figures and which order. */
export const criteria = {
  price: number('price', (known, limit) => known <= limit),
  range: {
    known: ({ range }, filter) => factNumber(range[cycleOf(filter)], filter),
    fits: (known: number, option) => known >= Number(option),
  },
  body: { known: ({ body }) => body, fits: (known: string, option) => known === option },
  seats: least('seats'),
  boot: least('boot'),
  towing: least('towing'),
  garageLength: number('length', (known, limit) => known <= Math.round(limit * 1000)),
  battery: least('battery'),
  dc: least('dc'),
  ac: least('ac'),
  plug: { known: ({ plug }) => plug, fits: (known: string, option) => known === option },
  arrival: {
    known: ({ arrival }) => arrival,
    fits: (known: readonly string[], option) => known.includes(option),
  },
  onSale: { known: ({ onSale }) => onSale, fits: (known: boolean) => known },
  vehicleToLoad: { known: ({ vehicleToLoad }) => vehicleToLoad, fits: (known: boolean) => known },
} as const satisfies Partial<Record<keyof typeof versionFields, Criterion>>

export type CriterionName = keyof typeof criteria

export const criterionNames = Object.keys(criteria) as CriterionName[]

/** The test cycle whose range is shown, filtered and ranked. One at a time: they do not compare. */
export const cycleOf = ({ cycle }: VersionFilter): RangeName => cycle as RangeName

/** The options that a filter selects in one field; empty if the filter does not use the field. */
export function chosenOptions(name: CriterionName, filter: VersionFilter): readonly string[] {
  const value = filter[name]
  if (Array.isArray(value)) return value
  if (value === null || value === '' || value === false) return []
  return [value === true ? 'yes' : String(value)]
}

/** Whether a filter asks for a figure that the versions of a model differ in: a price of no named version meets none. */
export const asksVersion = (filter: VersionFilter): boolean =>
  criterionNames.some((name) => isOfVersion(name) && chosenOptions(name, filter).length > 0)

/** Whether a field asks for what the versions of a model differ in. */
export const isOfVersion = (name: CriterionName): boolean => name !== 'price' && name !== 'body'
