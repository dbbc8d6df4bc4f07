// Every figure of two to four versions side by side, what differs first. A pure function.
import {
  figureLabels,
  figureNames,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { cellText, formatFigure, rowLabel } from '../../cars/models/figure-text.ts'
import { headlinesOf } from '../../cars/models/headline.ts'
import { confirmedFigure, versionFacts, type VersionCell } from '../../cars/models/version-cell.ts'
import type { ComparedRow, Comparison } from './compare-answer-schema.ts'

export type ComparedVersion = { key: string; name: string; model: Model; version: Version }

/** What most people compare. Other figures follow in the order of a model page. */
const first: readonly FigureName[] = [
  'rangeWltp',
  'rangeEpa',
  'rangeWltc',
  'rangeCltc',
  'rangeNedc',
  'rangeClaimed',
  'price',
  'boot',
  'towingBraked',
  'dcMax',
  'dc10To80',
  'acMax',
  'plug',
  'batteryUsable',
]

const ordered = [...first, ...figureNames.filter((name) => !first.includes(name))]

/** Rows that are named when nothing is known of them. */
const asked: readonly FigureName[] = [
  'rangeWltp',
  'boot',
  'towingBraked',
  'dcMax',
  'acMax',
  'batteryUsable',
  'consumptionWltp',
  'warrantyVehicle',
]

/** Compares versions figure by figure. Each cell says what the model's page says, with its unit. */
export function compareVersions(versions: readonly ComparedVersion[]): Comparison {
  const rows = [
    ...ordered.map((name) => ({
      label: labelOf(name),
      cells: versions.map((version) => figureCell(version, name)),
    })),
    ...versionFacts.map(([label, of]) => ({
      label,
      cells: versions.map(({ version }) => of(version)),
    })),
    listedRow('Listed price', 'price', versions),
    listedRow('Listed range', 'range', versions),
  ]
  const by = Map.groupBy(rows, kindOf)
  const isUnknown = (name: FigureName) =>
    versions.every((version) => figureCell(version, name) === null)
  return {
    differing: by.get('differing') ?? [],
    partly: by.get('partly') ?? [],
    same: by.get('same') ?? [],
    unknown: asked.filter(isUnknown).map(labelOf),
  }
}

/** Whether a unit is too long for a column of a phone: it stands in the label then. */
const isLong = (name: FigureName) => figureLabels[name].unit === 'kWh/100 km'

const labelOf = (name: FigureName) => (isLong(name) ? rowLabel(name) : figureLabels[name].label)

function figureCell({ model, version }: ComparedVersion, name: FigureName): VersionCell | null {
  const figure = confirmedFigure(model, version, name)
  if (!figure) return null
  const { source, of } = figure
  const text = isLong(name) ? cellText(name, figure) : formatFigure(name, figure)
  return { text, source, ...(of ? { of } : {}) }
}

function kindOf({ cells }: ComparedRow): 'differing' | 'partly' | 'same' | 'unknown' {
  const known = cells.flatMap((cell) => cell?.text ?? [])
  if (known.length === 0) return 'unknown'
  if (new Set(known).size > 1) return 'differing'
  return known.length < cells.length ? 'partly' : 'same'
}

/** A headline of the model's page: the listed value, with its own label and the versions it fits. */
function listedRow(
  label: string,
  name: ListedName,
  versions: readonly ComparedVersion[],
): ComparedRow {
  const cells = versions.map(({ model }) => {
    const headline = headlinesOf(model).find((each) => each.name === name)
    if (!headline?.listed) return null
    const own = headline.label === label ? '' : headline.label
    const of = [own, headline.listed.fits].filter(Boolean).join(', ')
    return { text: headline.listed.value, source: null, ...(of ? { of } : {}) }
  })
  return { label, cells }
}
