// What a trip is worked out from. Only loaders import this file: it holds every version, road and charger.
import type { BatteryFacts } from '../../../content/cars/used-check/used-facts.ts'
import { batteryFacts } from '../../../content/cars/used-check/used-facts.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { tripSources } from '../../../content/sourcing/road-sources.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { derived } from '../../../content/published.ts'
import { balanceLimits } from '../../../content/cars/energy-balance.ts'
import { ratingSpread } from '../../../content/cars/rating-spread.ts'
import { findVersion, listedVersions } from '../../../content/cars/version-list.ts'
import { rangeCycles } from '../../../content/cars/version.ts'
import type { ListedVersion } from '../../../content/cars/version-list.ts'
import { chargingFacts, numberWithSource } from '../charging-time/known-charging.ts'
import type { ChargingCar } from '../charging-time/charging-facts.ts'
import type { SourcedNumber } from '../charging-time/charging-answer-schema.ts'
import { sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import type { UsedCar } from '../used-check/used-car.ts'
import { usedKnowledge } from '../used-check/used-knowledge.ts'
import { speedLaw } from '../used-check/speed-law.ts'

/** Wh/km as published for the car, and what kind of figure it is. */
export type RatedUse = {
  kind: 'North American rating' | 'WLTP' | 'at the plug' | 'road test'
  whPerKm: number
  formula: string
  inputs: ReasonInput[]
}

/** What is known of a version for a trip; null is 'not known'. */
export type TripVersion = Pick<UsedCar, 'key' | 'name' | 'path' | 'tested' | 'heatPump'> & {
  steady: UsedCar['steady'] | null
  usable: SourcedNumber | null
  /** Its kerb mass in kg; null where no source gives it. */
  kerb: SourcedNumber | null
  /** What its kerb mass can be at the least and at the most. */
  masses: Span
  rated: RatedUse | null
  charging: ChargingCar
}

export type TripFacts = {
  /** By the key of the version. */
  versions: Readonly<Record<string, TripVersion>>
  sources: Readonly<Record<string, Source>>
  batteries: Pick<BatteryFacts, 'rangeAtFreezing'>
  /** How consumption grows with speed, from the one car with tests at two speeds: a share of that at 90 km/h. */
  law: { share: (kmh: number) => number; name: string; source: string }
  /** Consumption in a test at 90 km/h as a share of each kind of published figure. */
  shares: Readonly<Record<RatedUse['kind'], Span>>
}

export const tripFacts = derived((): TripFacts => {
  const { cars, batteries } = usedKnowledge()
  const facts = chargingFacts()
  const sources = { ...modelSources(), ...tripSources() }
  const massOf = massesOf()
  const versions = listedVersions().map((listed): TripVersion => {
    const car = cars.find(({ key }) => key === listed.key)
    const charging = facts.cars[listed.key]
    if (!car || !charging) throw new Error(`${listed.key} is unknown to the other tools`)
    const { key, name, path, tested, heatPump, steady = null } = car
    const usable = charging.usableKwh
    return {
      key,
      name,
      path,
      tested,
      heatPump,
      steady,
      usable,
      charging,
      kerb: numberWithSource(listed, 'kerbMass'),
      masses: massOf(listed),
      rated: ratedOf(listed, usable, sources),
    }
  })
  return {
    versions: Object.fromEntries(versions.map((version) => [version.key, version])),
    sources,
    batteries,
    law: sharedLaw(),
    shares: sharesOf(versions),
  }
})

/** How far a version's mass may lie from that of another version of its model, as shares. An estimate. */
export const siblingMass = { low: 0.95, high: 1.15 }

/** The kerb mass of a version, else from other versions of its model, else that of any car here. */
function massesOf(): (listed: ListedVersion) => Span {
  const known = listedVersions().flatMap((listed) => {
    const kerb = numberWithSource(listed, 'kerbMass')
    return kerb ? [{ key: listed.key, slug: listed.model.slug, kg: kerb.value }] : []
  })
  const span = (kgs: readonly number[]) => ({ low: Math.min(...kgs), high: Math.max(...kgs) })
  return ({ key, model }) => {
    const own = known.find((one) => one.key === key)
    if (own) return { low: own.kg, high: own.kg }
    const siblings = known.filter(({ slug }) => slug === model.slug).map(({ kg }) => kg)
    if (siblings.length === 0) return span(known.map(({ kg }) => kg))
    const { low, high } = span(siblings)
    return {
      low: Math.round(low * siblingMass.low),
      high: Math.round(high * siblingMass.high),
    }
  }
}

type Sources = TripFacts['sources']

/** The published figure that says most about the road: a rated range, then a consumption. */
function ratedOf(
  listed: ListedVersion,
  usable: SourcedNumber | null,
  sources: Sources,
): RatedUse | null {
  for (const [name, kind] of [
    ['rangeEpa', 'North American rating'],
    ['rangeWltp', 'WLTP'],
  ] as const) {
    const range = numberWithSource(listed, name)
    if (!range || !usable) continue
    return {
      kind,
      whPerKm: (usable.value * 1000) / range.value,
      formula: `${unitText(usable.value, 'kWh')} ÷ ${unitText(range.value, 'km')}`,
      inputs: [
        {
          label: `Range by the ${rangeCycles[name].replace(/^WLTP/, 'WLTP test')}`,
          text: unitText(range.value, 'km'),
          origin: sourced(sources, range),
        },
        {
          label: 'Usable battery',
          text: unitText(usable.value, 'kWh'),
          origin: sourced(sources, usable),
        },
      ],
    }
  }
  for (const [name, kind] of [
    ['consumptionTest', 'road test'],
    ['consumptionWltp', 'at the plug'],
    ['consumptionEpa', 'at the plug'],
    ['consumptionUnstated', 'at the plug'],
  ] as const) {
    const use = numberWithSource(listed, name)
    if (!use) continue
    const text = unitText(use.value, 'kWh/100 km')
    return {
      kind,
      whPerKm: use.value * 10,
      formula: unitText(use.value * 10, 'Wh/km'),
      inputs: [{ label: 'Published consumption', text, origin: sourced(sources, use) }],
    }
  }
  return null
}

/** The law through two tests of the first car that has them. */
function sharedLaw(): TripFacts['law'] {
  const [tested] = Object.entries(batteryFacts().testedAtSpeeds)
  if (!tested) throw new Error('No car has tests at two speeds')
  const [key, { tests, source }] = tested
  const law = speedLaw(tests)
  return {
    share: (kmh) => law(kmh) / law(90),
    name: findVersion(key)?.name ?? key,
    source,
  }
}

/** What tests at 90 km/h took as a share of each figure, from the least to the most of the cars that have both. */
function sharesOf(versions: readonly TripVersion[]): TripFacts['shares'] {
  const tested = versions.flatMap(({ tested: one, steady, rated }) => {
    if (rated?.kind !== 'North American rating') return []
    const at90 = one?.mild ?? (steady && speedLaw(steady.tests)(90))
    return at90 ? [at90 / rated.whPerKm] : []
  })
  const rating = { low: Math.min(...tested), high: Math.max(...tested) }
  const spread = ratingSpread()
  const wltp = {
    low: (rating.low * spread.low) / 100,
    high: (rating.high * spread.high) / 100,
  }
  const { low: least, high: most } = balanceLimits
  return {
    'North American rating': rating,
    WLTP: wltp,
    'at the plug': { low: wltp.low / most, high: wltp.high / least },
    'road test': { low: 1 / most, high: 1 / least },
  }
}
