// Everything that may be said of a version, one row each: its label, its unit, what explains it, how it is written, and
// for what the version is, how it is read. The published figures are those of content/cars/figures.ts.
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import {
  figureLabels,
  figureNames,
  type FigureGroup,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import { figureText, listedText, unitText } from '../../../content/cars/model-text.ts'
import type { ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { consumptionBases, rangeCycles } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'

/** What a version is, beside its published figures. */
export type OwnName = 'battery' | 'drive' | 'years' | 'arrival' | 'onSale'
export type FactName = OwnName | FigureName

/** A row of the table. */
export type FactRow = {
  /** 'Range, WLTP' */
  label: string
  /** The label over values without their unit: 'Boot, L'. */
  heading: string
  /** Null for text and plain counts. */
  unit: string | null
  /** Empty for what the version is. */
  group: FigureGroup | ''
  /** How a range or a consumption was measured: 'WLTP'; null for other figures. */
  cycle: string | null
}

/** What the content says of a version: a value, its words where they differ, and its source. */
type OwnValue = {
  value: string
  text?: string
  /** The ends of a span; null where an end is not known. */
  low?: number
  high?: number | null
  /** The day the source said so. */
  on?: string
  source: ModelSourceId | null
}

type OwnRow = {
  label: string
  /** Null if it is not known. */
  read: (version: Omit<Version, 'figures'>) => OwnValue | null
}

const driveWords = { front: 'Front wheels', rear: 'Rear wheels', all: 'All wheels' }

const ownRows: Record<OwnName, OwnRow> = {
  battery: {
    label: 'Battery',
    read: ({ battery, source }) => (battery === 'not known' ? null : { value: battery, source }),
  },
  drive: {
    label: 'Driven wheels',
    // The source of the battery names them too, and is cited there.
    read: ({ drive }) =>
      drive === 'not known' ? null : { value: drive, text: driveWords[drive], source: null },
  },
  years: {
    label: 'Made',
    read: ({ years }) => {
      if (years === 'not known') return null
      const { from, to, source } = years
      return { value: to === null ? `from ${from}` : `${from}–${to}`, low: from, high: to, source }
    },
  },
  arrival: {
    label: 'How it came here',
    read: ({ arrival }) =>
      arrival === 'not known' ? null : { value: arrival.how.join(', '), source: arrival.source },
  },
  onSale: {
    label: 'On sale new',
    read: ({ onSale }) => {
      if (onSale === 'not known') return null
      const { date, source } = onSale
      const value = onSale.value ? 'yes' : 'no'
      return { value, text: `${value}, ${dateText(date)}`, on: date, source }
    },
  },
}

export const ownNames: readonly OwnName[] = ['battery', 'drive', 'years', 'arrival', 'onSale']

/** Every name in the order of a model's page. */
export const factNames: readonly FactName[] = [...ownNames, ...figureNames]

export const isOwnName = (name: string): name is OwnName => name in ownRows

/** What a version is; null if it is not known. */
export const readOwn = (name: OwnName, version: Omit<Version, 'figures'>): OwnValue | null =>
  ownRows[name].read(version)

const cycles: Partial<Record<FigureName, string>> = {
  ...rangeCycles,
  ...Object.fromEntries(
    Object.entries(consumptionBases).map(([name, { basis, at }]) => [
      name,
      at === 'mains' ? `${basis}, from the plug` : basis,
    ]),
  ),
}

/** The row of a published figure. */
export function figureRow(name: FigureName): FactRow & { group: FigureGroup } {
  const { label, group, unit } = figureLabels[name]
  const heading = unit === null || unit === 'Cd' ? label : `${label}, ${unitText(unit)}`
  return { label, heading, unit, group, cycle: cycles[name] ?? null }
}

/** The row of a name. */
export function factRow(name: FactName): FactRow {
  if (!isOwnName(name)) return figureRow(name)
  const { label } = ownRows[name]
  return { label, heading: label, unit: null, group: '', cycle: null }
}

const terms: Partial<Record<FactName, TermId>> = {
  rangeWltp: 'wltp',
  rangeEpa: 'epa',
  rangeWltc: 'wltc',
  rangeCltc: 'cltc',
  rangeNedc: 'nedc',
  consumptionWltp: 'kwh',
  consumptionEpa: 'kwh',
  dcMax: 'dc-charging',
  acMax: 'ac-charging',
  vehicleToLoad: 'v2l',
  batteryUsable: 'usable-battery',
  ancapStars: 'ancap',
}

/** What explains a fact; a plug, a chemistry and an import are explained themselves. */
export function termOf(name: FactName, text: string): TermId | undefined {
  if (name === 'plug') return text.startsWith('CHAdeMO') ? 'chademo' : 'ccs2'
  if (name === 'batteryChemistry') return text.includes('LFP') ? 'lfp' : undefined
  if (name === 'arrival') return text.includes('import') ? 'used-import' : undefined
  return terms[name]
}

type Value = number | string

/** Number and unit stay on one line. */
const unbroken = (text: string, value: Value) =>
  typeof value === 'string' ? text : text.replaceAll(' ', '\u00a0')

/** A published figure with its unit: '385 km'. */
export const formatFigure = (name: FigureName, value: Value): string =>
  unbroken(figureText(name, { value }), value)

/** A published figure under a heading with its unit: '385'. Dollars keep their sign. */
export function formatCell(name: FigureName, value: Value): string {
  if (figureLabels[name].unit === 'NZD') return formatFigure(name, value)
  return typeof value === 'number' ? numberText(value) : value
}

/** A figure of this site's listing with its unit. */
export const formatListed = (name: ListedName, value: Value): string =>
  unbroken(listedText(name, { value }), value)
