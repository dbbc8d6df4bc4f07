// The cars that can be checked, with their sources, and how heavy they are and how much air they move, as far as it is published. Only loaders import this file: it holds every model.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { derived } from '../../../content/published.ts'
import type { ModelSourceId } from '../../../content/sources/source-tables.ts'
import { modelSources, usedCheckSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { batteryFacts, eNv200s } from '../../../content/cars/used-check/used-facts.ts'
import {
  emptyMass,
  findVersion,
  listedVersions,
  numberWithSource,
  type ListedVersion,
} from '../../../content/cars/version-list.ts'
import { balanceLimits, ratingSpread } from '../../../content/cars/energy-balance.ts'
import {
  figureOf,
  isConfirmed,
  rangeCycles,
  rangeNames,
  type RangeName,
} from '../../../content/cars/version.ts'
import type { FigureName } from '../../../content/cars/figures.ts'
import type { Span } from '../answers/reason.ts'
import { onBoardKg, ratingShares } from './day-and-speed.ts'
import type { Known, RatedBy, UsedCar, UsedKnowledge } from './used-car.ts'

/** Leafs with the bars of the manual of 2011, and those since 2018. */
const barsOf: Record<string, UsedCar['bars']> = {
  'nissan-leaf.24': 'manual',
  'nissan-leaf.30': 'manual',
  'nissan-leaf.40': 'since-2018',
  'nissan-leaf.e-plus-62': 'since-2018',
}

/** Every car with its figures, Leafs and vans first: most used EVs here are Leafs. */
export const usedKnowledge = derived((): UsedKnowledge => {
  const sizes = carSizes()
  const versions = listedVersions().map((listed) => carOf(listed, sizes(listed)))
  const isLeaf = ({ key }: UsedCar) => key.startsWith('nissan-leaf.')
  const cars = [...versions.filter(isLeaf), ...vans(), ...versions.filter((car) => !isLeaf(car))]
  const sources: Record<string, Source> = { ...usedCheckSources() }
  for (const { madeFrom, battery, range, consumption } of cars) {
    for (const known of [madeFrom, battery, range, consumption]) {
      if (known) sources[known.source] ??= modelSources()[known.source as ModelSourceId]
    }
  }
  const { testedAt90: _tests, testedAtSpeeds: _speeds, ...batteries } = batteryFacts()
  return {
    cars,
    batteries,
    sources,
    shares: ratingShares(versions, { spread: ratingSpread(), charging: balanceLimits }),
    speedTests: speedTests(),
  }
})

function carOf({ key, name, model, version }: ListedVersion, size: CarSize): UsedCar {
  const listed = { model, version }
  const steady = batteryFacts().testedAtSpeeds[key]
  const cooling = figureOf(model, version, 'batteryCooling')
  return {
    key,
    name,
    label: version.name,
    group: model.name,
    path: pathOf(model.slug),
    madeFrom: firstYear(listed),
    madeTo: version.years === 'not known' ? null : version.years.to,
    battery: knownOf(listed, 'batteryUsable'),
    tested: batteryFacts().testedAt90[key] ?? null,
    ...(steady && { steady }),
    range: rangeOf(listed),
    consumption: consumptionOf(listed),
    ...size,
    ageing:
      typeof cooling?.value === 'string' && cooling.value.startsWith('Passive') ? 'air' : 'all',
    heatPump: hasHeatPump(listed),
    bars: barsOf[key] ?? null,
    hasGaugeCampaign: key === 'nissan-leaf.30',
    hasOldBrakeUnit: barsOf[key] === 'manual',
  }
}

type Listed = Pick<ListedVersion, 'model' | 'version'>

export function knownOf(listed: Listed, name: FigureName): Known | null {
  const figure = numberWithSource(listed, name)
  if (!figure) return null
  const { value, source, of, note } = figure
  const remark = [of && of !== 'when new' && `For ${of}.`, note].filter(Boolean).join(' ')
  return { value, source, ...(remark && { note: remark }) }
}

/** The North American rating, which is nearest to the road, else WLTP, else what was published. */
function rangeOf(listed: Listed): UsedCar['range'] {
  const names: RangeName[] = ['rangeEpa', ...rangeNames.filter((name) => name !== 'rangeEpa')]
  for (const name of names) {
    const known = knownOf(listed, name)
    if (known) return { ...known, cycle: rangeCycles[name], by: comparedBy(rangeCycles[name]) }
  }
  return null
}

/** The figure that a range test is compared with the road by; null if nothing compares it. */
function comparedBy(cycle: string): RatedBy | null {
  if (cycle === rangeCycles.rangeEpa) return 'North American rating'
  return cycle === rangeCycles.rangeWltp ? 'WLTP' : null
}

/** The published consumption that says most about the road. */
function consumptionOf(listed: Listed): UsedCar['consumption'] {
  for (const [name, by] of [
    ['consumptionTest', 'road test'],
    ['consumptionWltp', 'at the plug'],
    ['consumptionEpa', 'at the plug'],
    ['consumptionUnstated', 'at the plug'],
  ] as const) {
    const known = knownOf(listed, name)
    if (known) return { ...known, by }
  }
  return null
}

/** The first year of a version, else the first that is known of another version of its model. */
function firstYear({ model, version }: Listed): Known | null {
  const known = (years: ListedVersion['version']['years']): Known[] =>
    years === 'not known' ? [] : [{ value: years.from, source: years.source }]
  const [own] = known(version.years)
  const siblings = model.versions.flatMap(({ years }) => known(years))
  return own ?? siblings.toSorted((one, other) => one.value - other.value)[0] ?? null
}

function speedTests(): UsedKnowledge['speedTests'] {
  const [tested] = Object.entries(batteryFacts().testedAtSpeeds)
  if (!tested) throw new Error('No car has tests at two speeds')
  const [key, tests] = tested
  return { ...tests, name: findVersion(key)?.name ?? key }
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
    range: { ...van.range, by: comparedBy(van.range.cycle) },
    consumption: null,
    // No kerb mass of the van is published here, and none is asked for.
    mass: { low: 0, high: 0, source: null },
    floor: null,
    group: 'Nissan e-NV200',
    path: null,
    madeTo: null,
    tested: null,
    ageing: 'air',
    heatPump: null,
    bars: null,
    hasGaugeCampaign: false,
    hasOldBrakeUnit: false,
  }))

type CarSize = Pick<UsedCar, 'mass' | 'floor'>

/** How far a version's mass may lie from that of another version of its model, as shares. An estimate. */
const siblingMass = { low: 0.95, high: 1.15 }

/** What a kWh of battery weighs, in kg, and how far a car's mass may lie from those of its size, as shares. Estimates. */
const batteryKg = 6
const sizeMass = { low: 0.97, high: 1.03 }

/** The part of width × height that the front of a car fills. An estimate. */
const frontFilled = 0.83

/**
 * The size of each version. Its mass is published, or its gross mass and its payload are; else it lies within those of other versions of its model (5% less to 15% more), else
 * that of its size: the battery, and for each cubic metre of length × width × height what the cars here weigh besides theirs;
 * else that of any car here. Its drag is published, else the least of its model, else the least of any car here.
 */
function carSizes(): (listed: ListedVersion) => CarSize {
  const all = listedVersions()
  const leastDrag = Math.min(...all.flatMap((one) => numberWithSource(one, 'drag')?.value ?? []))
  const anyMass = spanOf(all.flatMap((one) => numberWithSource(one, 'kerbMass')?.value ?? []))
  const perCubicMetre = spanOf(
    all.flatMap((one) => {
      const [kg, box] = [numberWithSource(one, 'kerbMass')?.value, boxOf(one)]
      const battery = numberWithSource(one, 'batteryUsable')?.value
      return kg && box && battery ? [(kg - batteryKg * battery) / box] : []
    }),
  )
  const massOf = (listed: ListedVersion): CarSize['mass'] => {
    const source = emptyMass(listed)
    if (source) return { low: source.value, high: source.value, source }
    const siblings = siblingVersions(listed).flatMap((one) => emptyMass(one)?.value ?? [])
    if (siblings.length > 0) return { ...stretched(spanOf(siblings), siblingMass), source }
    const box = boxOf(listed)
    const kwh = numberWithSource(listed, 'batteryUsable')?.value
    const batteries = kwh ? [kwh] : siblingNumbers(listed, 'batteryUsable')
    const isVan = listed.model.bodyType === 'van'
    if (!box || isVan || batteries.length === 0) return { ...anyMass, source }
    const battery = spanOf(batteries)
    const span = {
      low: batteryKg * battery.low + perCubicMetre.low * box,
      high: batteryKg * battery.high + perCubicMetre.high * box,
    }
    return { ...stretched(span, sizeMass), source }
  }
  return (listed) => {
    const mass = massOf(listed)
    const [width, height] = [leastOf(listed, 'width'), leastOf(listed, 'height')]
    if (!width || !height) return { mass, floor: null }
    const area = (width * height * frontFilled) / 1_000_000
    const dragArea = Math.floor(100 * area * (leastOf(listed, 'drag') ?? leastDrag)) / 100
    return { mass, floor: { kg: mass.low + onBoardKg, dragArea } }
  }
}

const siblingVersions = ({ model }: ListedVersion): ListedVersion[] =>
  listedVersions().filter((other) => other.model.slug === model.slug)

const siblingNumbers = (listed: ListedVersion, name: FigureName): number[] =>
  siblingVersions(listed).flatMap((other) => numberWithSource(other, name)?.value ?? [])

/** A figure of the version, else the least of its model; null if none is known. */
function leastOf(listed: ListedVersion, name: FigureName): number | null {
  const own = numberWithSource(listed, name)
  if (own) return own.value
  const values = siblingNumbers(listed, name)
  return values.length === 0 ? null : Math.min(...values)
}

/** Length × width × height in m³. */
function boxOf(listed: ListedVersion): number | null {
  const sides = (['length', 'width', 'height'] as const).map((name) => leastOf(listed, name) ?? 0)
  return sides.reduce((box, side) => box * side, 1e-9) || null
}

const stretched = (span: Span, shares: Span): Span => ({
  low: Math.round(span.low * shares.low),
  high: Math.round(span.high * shares.high),
})

const spanOf = (values: readonly number[]): Span => ({
  low: Math.min(...values),
  high: Math.max(...values),
})
