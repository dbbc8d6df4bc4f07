// The cars that can be checked, with their sources. Only loaders import this file: it holds every model.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { derived } from '../../../content/published.ts'
import type { ModelSourceId } from '../../../content/sources/source-tables.ts'
import { modelSources, usedCheckSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { batteryFacts, eNv200s } from '../../../content/cars/used-check/used-facts.ts'
import { listedVersions, type ListedVersion } from '../../../content/cars/version-list.ts'
import { ratingSpread } from '../../../content/cars/rating-spread.ts'
import {
  figureOf,
  isConfirmed,
  rangeCycles,
  rangeNames,
  type RangeName,
} from '../../../content/cars/version.ts'
import type { FigureName } from '../../../content/cars/figures.ts'
import type { Known, UsedCar, UsedKnowledge } from './used-car.ts'

/** Leafs with the bars of the manual of 2011, and those since 2018. */
const barsOf: Record<string, UsedCar['bars']> = {
  'nissan-leaf.24': 'manual',
  'nissan-leaf.30': 'manual',
  'nissan-leaf.40': 'since-2018',
  'nissan-leaf.e-plus-62': 'since-2018',
}

/** Every car with its figures, Leafs and vans first: most used EVs here are Leafs. */
export const usedKnowledge = derived((): UsedKnowledge => {
  const versions = listedVersions().map(carOf)
  const isLeaf = ({ key }: UsedCar) => key.startsWith('nissan-leaf.')
  const cars = [...versions.filter(isLeaf), ...vans(), ...versions.filter((car) => !isLeaf(car))]
  const sources: Record<string, Source> = { ...usedCheckSources() }
  for (const { madeFrom, battery, range } of cars) {
    for (const known of [madeFrom, battery, range]) {
      if (known && !(known.source in sources)) {
        sources[known.source] = modelSources()[known.source as ModelSourceId]
      }
    }
  }
  const { testedAt90: _tests, testedAtSpeeds: _speeds, ...batteries } = batteryFacts()
  return { cars, batteries, sources }
})

function carOf({ key, name, model, version }: ListedVersion): UsedCar {
  const listed = { model, version }
  const { years } = version
  const steady = batteryFacts().testedAtSpeeds[key]
  const cooling = figureOf(model, version, 'batteryCooling')
  return {
    key,
    name,
    label: version.name,
    group: model.name,
    path: pathOf(model.slug),
    madeFrom: years === 'not known' ? null : { value: years.from, source: years.source },
    battery: knownOf(listed, 'batteryUsable'),
    tested: batteryFacts().testedAt90[key] ?? null,
    ...(steady && { steady }),
    range: rangeOf(listed),
    ageing:
      typeof cooling?.value === 'string' && cooling.value.startsWith('Passive') ? 'air' : 'all',
    heatPump: hasHeatPump(listed),
    bars: barsOf[key] ?? null,
    hasGaugeCampaign: key === 'nissan-leaf.30',
    hasOldBrakeUnit: barsOf[key] === 'manual',
  }
}

type Listed = Pick<ListedVersion, 'model' | 'version'>

function knownOf({ model, version }: Listed, name: FigureName): Known | null {
  const figure = figureOf(model, version, name)
  if (!figure || !isConfirmed(figure) || typeof figure.value !== 'number') return null
  const { value, source, of, note } = figure
  const remark = [of && of !== 'when new' && `For ${of}.`, note].filter(Boolean).join(' ')
  return { value, source, ...(remark && { note: remark }) }
}

/** The North American rating, which is nearest to the road, else WLTP, else what was published. */
function rangeOf(listed: Listed): UsedCar['range'] {
  const names: RangeName[] = ['rangeEpa', ...rangeNames.filter((name) => name !== 'rangeEpa')]
  for (const name of names) {
    const known = knownOf(listed, name)
    if (known) return { ...known, cycle: rangeCycles[name], share: shareOf(rangeCycles[name]) }
  }
  return null
}

/** A car that uses more than by WLTP goes as much less far. */
function shareOf(cycle: string): { low: number; high: number } | null {
  if (cycle === rangeCycles.rangeEpa) return { low: 100, high: 100 }
  if (cycle !== rangeCycles.rangeWltp) return null
  const { low, high } = ratingSpread()
  const percent = (ratio: number) => Math.round(1_000_000 / ratio) / 100
  return { low: percent(high), high: percent(low) }
}

/** Only what is known of cars here counts, not what a test car in Spain had. */
function hasHeatPump({ model, version }: Listed): boolean | null {
  const figure = figureOf(model, version, 'heatPump')
  if (!figure || !isConfirmed(figure) || figure.of) return null
  return figure.value === 'Yes' ? true : null
}

const vans = (): UsedCar[] =>
  eNv200s().map((van) => ({
    ...van,
    range: { ...van.range, share: shareOf(van.range.cycle) },
    group: 'Nissan e-NV200',
    path: null,
    tested: null,
    ageing: 'air',
    heatPump: null,
    bars: null,
    hasGaugeCampaign: false,
    hasOldBrakeUnit: false,
  }))
