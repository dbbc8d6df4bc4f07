// The rows of Key Specifications for one or more versions of a model. Only loaders import this file.
import {
  figureGroups,
  figureLabels,
  figureNames,
  type FigureName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { lowerFirst } from '../../../content/cars/model-text.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { isShared } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import type { FigureHistory } from '../../facts/published-content/figure-history.ts'
import { rowLabel } from './figure-text.ts'
import { figureCell, versionFacts, type VersionCell } from './version-cell.ts'

/** A cell, with what the figure was before. */
export type SpecCell = VersionCell & { was?: readonly string[]; again?: true }

/** A row that some version has a figure in; `term` explains its label. */
export type SpecRow = { label: string; term?: TermId; cells: (SpecCell | null)[]; shared?: true }

export type SpecGroup = { title: string; rows: SpecRow[] }

const termOfFigure: Partial<Record<FigureName, TermId>> = {
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

/** What explains the label of a figure; a plug and a chemistry are explained themselves. */
export function termOf(name: FigureName, text = ''): TermId | undefined {
  if (name === 'plug') return text.startsWith('CHAdeMO') ? 'chademo' : 'ccs2'
  if (name === 'batteryChemistry') return text.includes('LFP') ? 'lfp' : undefined
  return termOfFigure[name]
}

/** The rows with a figure of one of these versions, in groups; what the versions are comes first. */
export function specGroups(
  model: Model,
  versions: readonly Version[],
  history: FigureHistory,
): SpecGroup[] {
  const facts = versionFacts.map(([label, of, field]): SpecRow => {
    const cells = versions.map(of)
    const isImport = cells.some((cell) => field === 'arrival' && cell?.text.includes('import'))
    return { label, ...(isImport && { term: 'used-import' as const }), cells }
  })
  const groups = figureGroups.map((title) => ({
    title,
    rows: figureNames
      .filter((name) => figureLabels[name].group === title)
      .map((name) => figureRow(model, versions, name, history)),
  }))
  return [{ title: '', rows: facts }, ...groups]
    .map(({ title, rows }) => ({ title, rows: rows.filter(isKnown) }))
    .filter(({ rows }) => rows.length > 0)
}

const isKnown = ({ cells }: SpecRow) => cells.some((cell) => cell !== null)

function figureRow(
  model: Model,
  versions: readonly Version[],
  name: FigureName,
  history: FigureHistory,
): SpecRow {
  const cells = versions.map((version): SpecCell | null => {
    const cell = figureCell(model, version, name)
    const was = history[placeOf(version, name)]
    return cell && { ...cell, ...(was && { was }) }
  })
  const term = termOf(name, cells.find((cell) => cell)?.text)
  const shared = versions.length > 1 && isShared(model, name)
  return {
    label: rowLabel(name),
    ...(term && { term }),
    ...(shared && { shared }),
    cells,
  }
}

/** Where a version's figure stands in its model. */
const placeOf = ({ id, figures }: Version, name: FigureName) =>
  figures[name] ? `versions/${id}/figures/${name}` : `figures/${name}`

// Figures of one kind from different tests. A car that has one of them is not listed as lacking the others.
const kinds = [/^range/, /^consumption/, /^dc\d/, /NcapStars|ancapStars/]

/** What is known of other versions of the model and of none of these: 'top speed', 'boot'. */
export function unknownRows(model: Model, versions: readonly Version[]): string[] {
  const has = (of: readonly Version[], name: FigureName) =>
    of.some((version) => figureCell(model, version, name))
  const isMissed = (name: FigureName) => {
    const kind = kinds.find((pattern) => pattern.test(name))
    return !(kind && figureNames.some((other) => kind.test(other) && has(versions, other)))
  }
  return figureNames.flatMap((name) =>
    has(model.versions, name) && !has(versions, name) && isMissed(name)
      ? [unknownWords[name] ?? lowerFirst(figureLabels[name].label)]
      : [],
  )
}

// As `unknownOf` calls what no version has, so that nothing is said twice.
const unknownWords: Partial<Record<FigureName, string>> = {
  dcMax: 'maximum DC charging',
  acMax: 'AC charging rate',
  plug: 'charging plug',
  batteryUsable: 'usable battery',
  warrantyVehicle: 'vehicle warranty',
  warrantyBattery: 'battery warranty',
  ancapStars: 'ANCAP rating',
}
