// Every figure of two to four versions side by side, what differs first. A pure function.
import { figureNames, listedLabels, type FigureName } from '../../../content/cars/figures.ts'
import type { ListedVersion } from '../../../content/cars/version-list.ts'
import { factRow, ownNames, type FactName } from '../../facts/figures/figure-table.ts'
import { remarkOn, type Facts } from '../../facts/figures/facts.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import type { DayName } from '../../facts/driving/day-and-speed.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import type { ComparedRow, Comparison } from './compare-answer-schema.ts'

/** A version with everything that is known of it. */
export type ComparedVersion = ListedVersion & { facts: Facts }

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

const ordered: readonly FactName[] = [
  ...first,
  ...figureNames.filter((name) => !first.includes(name)),
  ...ownNames,
]

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
    roadRow('On the road at 100 km/h, mild day', 'mild', versions),
    roadRow('On the road at 100 km/h, frost', 'frost', versions),
    ...ordered.map((name) => ({
      label: labelOf(name),
      figure: name,
      cells: versions.map(({ facts }) => cellOf(facts, name)),
    })),
    listedRangeRow(versions),
  ]
  const by = Map.groupBy(rows, kindOf)
  const isUnknown = (name: FigureName) => versions.every(({ facts }) => !facts.has(name))
  return {
    differing: by.get('differing') ?? [],
    partly: by.get('partly') ?? [],
    same: by.get('same') ?? [],
    unknown: asked.filter(isUnknown).map(labelOf),
  }
}

function roadRow(label: string, day: DayName, versions: readonly ComparedVersion[]): ComparedRow {
  const cells = versions.map(({ key }) => {
    const km = roadRange(key, day)
    return km ? { text: kmText(km), source: null } : null
  })
  return { label, cells }
}

/** Whether a unit is too long for a column of a phone: it stands in the label then. */
const isLong = (name: FactName) => factRow(name).unit === 'kWh/100 km'

const labelOf = (name: FactName) => factRow(name)[isLong(name) ? 'heading' : 'label']

function cellOf(facts: Facts, name: FactName): ComparedRow['cells'][number] {
  const fact = facts.get(name)
  if (!fact) return null
  const { text, cellText, source, of } = fact
  const remark = remarkOn(fact)
  return {
    text: isLong(name) ? cellText : text,
    source,
    ...(of && { of }),
    ...(remark && { remark }),
  }
}

function kindOf({ cells }: ComparedRow): 'differing' | 'partly' | 'same' | 'unknown' {
  const known = cells.flatMap((cell) => cell?.text ?? [])
  if (known.length === 0) return 'unknown'
  if (new Set(known).size > 1) return 'differing'
  return known.length < cells.length ? 'partly' : 'same'
}

/** A headline of the model's page: the listed range, with its own label and the versions it fits. */
function listedRangeRow(versions: readonly ComparedVersion[]): ComparedRow {
  const label = listedLabels.range.label
  const cells = versions.map(({ model }) => {
    const listed = listingFact(model, 'range')
    if (!listed) return null
    const own = listed.label === label ? '' : listed.label
    const of = [own, listed.of].filter(Boolean).join(', ')
    return { text: listed.text, source: null, ...(of && { of }) }
  })
  return { label, cells }
}
