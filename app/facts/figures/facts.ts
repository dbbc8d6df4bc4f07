// What is known of a version of a model, each fact once. Pages, the list, the comparison, the open data and the tools
// select from these and write no figure themselves. Only loaders import this file.
import { figureNames, statusOfKind } from '../../../content/cars/figures.ts'
import type { ClaimStatus, FigureName } from '../../../content/cars/figures.ts'
import { monthText } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { type ModelSourceId, modelSources } from '../../../content/sources/source-tables.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { figureOf, isConfirmed, rangeCycles } from '../../../content/cars/version.ts'
import type { Figure, Figures, Version } from '../../../content/cars/version-schema.ts'
import {
  factNames,
  factRow,
  figureRow,
  formatCell,
  formatFigure,
  isOwnName,
  readOwn,
  termOf,
  type FactName,
  type FactRow,
  type OwnName,
} from './figure-table.ts'

/** A fact about a version. */
export type Fact = FactRow & {
  name: FactName
  value: number | string
  /** With its unit: '385 km'. */
  text: string
  /** Under its `heading`: '385'. */
  cellText: string
  /** Both ends of a number or of a span of years; null where there is none. */
  low: number | null
  high: number | null
  /** Two values of a figure compare only if their bases are equal; null compares with nothing. */
  basis: string | null
  /** What it holds for, where that is narrower than the version. */
  of?: string
  /** What to know of the value. */
  note?: string
  /** What sources say against it. */
  contradiction?: string
  /** The day the source said so. */
  on?: string
  /** What explains its label. */
  term?: TermId
  source: ModelSourceId | null
  /** Null if no source is cited. */
  certainty: ClaimStatus | null
  /** What it was before, newest first: 'was $69,990 until 3 March 2026'. */
  was?: readonly string[]
}

/** A published figure. */
type FigureFact = Fact & {
  name: FigureName
  source: ModelSourceId
  certainty: ClaimStatus
}

/** The facts of a version by name, in the order of a model's page. */
export type Facts = ReadonlyMap<FactName, Fact>

/** What a figure was before, by its place in the model: 'versions/40/figures/dcMax'. */
type Earlier = { readonly [place: string]: readonly string[] }

type Described = Pick<Model, 'figures' | 'listing' | 'notes'>

/** Everything that is known of a version. A figure that no source confirms is not known. */
export function factsOf(model: Described, version: Version, earlier: Earlier = {}): Facts {
  const known = new Map<FactName, Fact>()
  for (const name of factNames) {
    const fact = factOf(model, version, name)
    if (!fact) continue
    const was = isOwnName(name) ? undefined : earlier[placeOf(version, name)]
    known.set(name, was ? { ...fact, was } : fact)
  }
  return known
}

/** One fact of a version; undefined if it is not known. */
export function factOf(model: Described, version: Version, name: FactName): Fact | undefined {
  if (isOwnName(name)) return ownFact(version, name)
  const figure = figureOf(model, version, name)
  return figure && isConfirmed(figure) ? figureFact(model, name, figure) : undefined
}

/** Where a version's figure stands in its model. */
const placeOf = ({ id, figures }: Version, name: FigureName) =>
  figures[name] ? `versions/${id}/figures/${name}` : `figures/${name}`

/** The figures that stand in one place of a model, confirmed or not: in a version, or in the model for all of them. */
export const figureFacts = (model: Described, figures: Figures): FigureFact[] =>
  figureNames.flatMap((name) => {
    const figure = figures[name]
    return figure ? [figureFact(model, name, figure)] : []
  })

/** A published figure as a fact, confirmed or not. */
export function figureFact(model: Described, name: FigureName, figure: Figure): FigureFact {
  const { value, source, note } = figure
  const of = name === 'price' ? monthOfPrice(figure) : figure.of
  const contradiction = contradictionOf(model, name)
  const end = typeof value === 'number' ? value : null
  const term = termOf(name, String(value))
  return {
    ...figureRow(name),
    name,
    value,
    text: formatFigure(name, value),
    cellText: formatCell(name, value),
    low: end,
    high: end,
    basis: end === null || contradiction ? null : basisOf(name, of),
    ...(of && { of }),
    ...(note && { note }),
    ...(contradiction && { contradiction }),
    ...(term && { term }),
    source,
    certainty: certaintyOf(source),
  }
}

/** A price holds for the month of its source: 'February 2023'. */
function monthOfPrice({ of, source }: Figure): string | undefined {
  const { published } = modelSources()[source]
  const month = published === 'undated' ? undefined : monthText(published)
  return [of, month].filter(Boolean).join(', ') || undefined
}

/** How sure we are of what a source says. */
export const certaintyOf = (source: ModelSourceId): ClaimStatus =>
  statusOfKind[modelSources()[source].kind]

/** Why a figure is not to be taken as exact. */
export const remarkOn = ({ note, contradiction }: Fact): string | undefined => note ?? contradiction

/** 'rear-wheel drive' and '82.5 kWh battery' say which version it is, not how the figure was measured. */
const isAboutVersion = /^(front|rear|all)-wheel drive$| kWh battery$/

/** A range compares within its test cycle, any other figure where it holds for the same. */
function basisOf(name: FigureName, of: string | undefined): string | null {
  if (name in rangeCycles) return name === 'rangeClaimed' ? null : name
  return of && !isAboutVersion.test(of) ? of : ''
}

/**
 * What sources say against a figure. Notes about a name that the listing has too are about the listed value: the figure
 * of a version answers them.
 */
function contradictionOf({ listing, notes }: Described, name: FigureName): string | undefined {
  if (name in listing) return undefined
  return notes.find(({ about, severity }) => severity !== 'C' && about.includes(name))?.text
}

/** What a version is: its battery, its driven wheels and the like; undefined if it is not known. */
export function ownFact(version: Omit<Version, 'figures'>, name: OwnName): Fact | undefined {
  const own = readOwn(name, version)
  if (!own) return undefined
  const { value, text = value, low = null, high = null, on, source } = own
  const term = termOf(name, text)
  return {
    ...factRow(name),
    name,
    value,
    text,
    cellText: text,
    low,
    high,
    basis: null,
    ...(on && { on }),
    ...(term && { term }),
    source,
    certainty: source && certaintyOf(source),
  }
}
