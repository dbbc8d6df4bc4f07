// What /my-car must know to answer: the same for every visitor, so that a browser needs to say nothing about
// its car to get it. Only loaders import this file.
import { directoryRegion, type Region } from '../../../content/places/workshops/center-labels.ts'
import { workshopsOf } from '../../../content/places/workshops/center-details.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import {
  answersFor,
  soughtConnectors,
  type Connector,
} from '../../../content/places/chargers/charger-labels.ts'
import {
  newZealandRegions,
  type NewZealandRegion,
} from '../../../content/places/geography/regions.ts'
import { listChargers, listedTo } from '../../../content/places/chargers/chargers.ts'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { derived } from '../../../content/published.ts'
import {
  postcodeRuns,
  type PostcodeRun,
} from '../../../content/places/geography/postcode-regions.ts'
import { lastDay, rates } from '../../../content/rates/rate.ts'
import { listedVersions, type ListedVersion } from '../../../content/cars/version-list.ts'
import { figureOf, isConfirmed } from '../../../content/cars/version.ts'
import type { ChargingFacts } from '../charging-time/charging-facts.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import type { CostKnowledge } from '../costs/cost-knowledge.ts'
import { costVersion } from '../costs/cost-version.ts'
import { costKnowledge } from '../costs/known-costs.ts'
import type { FieldOption } from '../../ground/ui/query-field.ts'
import type { UsedKnowledge } from '../../facts/driving/used-car.ts'
import type { KnownCar } from './car-answer-schema.ts'
import { usedKnowledge } from '../../facts/driving/used-knowledge.ts'

type KnownRegion = {
  /** The region's name in the directory of workshops; null if the directory has no such region. */
  directory: Region | null
  workshops: number
  /** How many chargers have a connector. */
  chargers: Partial<Record<Connector, number>>
}

export type CarKnowledge = {
  options: readonly FieldOption[]
  cars: readonly KnownCar[]
  postcodes: readonly PostcodeRun[]
  regions: Record<NewZealandRegion, KnownRegion>
  /** The date up to which the copy of EVRoam has chargers. */
  newestCharger: string
  /** What the other tools answer from. */
  costs: CostKnowledge
  charging: ChargingFacts
  used: UsedKnowledge
}

type OfCars = Omit<CarKnowledge, 'costs' | 'charging' | 'used'>

/** Everything that is known on a day: '2026-11-23'. */
export const carKnowledge = (day: string): CarKnowledge => ({
  ...knownOfCars(),
  costs: costKnowledge(day),
  // Dollars are not shown here, so that the file stays small.
  charging: { ...chargingFacts(), prices: { home: null, seen: [] } },
  used: usedKnowledge(),
})

/** What does not depend on the day. */
export const knownOfCars = derived((): OfCars => ({
  options: listedVersions().map(({ key, name, model }) => ({
    value: key,
    label: name,
    group: model.name,
  })),
  cars: listedVersions().map(knownCar),
  postcodes: postcodeRuns,
  regions: knownRegions(),
  newestCharger: listedTo(),
}))

function knownCar(listed: ListedVersion): KnownCar {
  const { key, name, model, version } = listed
  const plug = figureOf(model, version, 'plug')
  return {
    key,
    name,
    slug: model.slug,
    model: model.name,
    make: model.make,
    catalogueModel: nameWithoutMake(model),
    plug: plug && isConfirmed(plug) ? String(plug.value) : null,
    isLight: model.roadUserCharge === 'light',
    exemptTo: costVersion(listed).ruc === 'heavy' ? heavyExemptTo() : null,
  }
}

/** The last day of the exemption of heavy electric vehicles. */
function heavyExemptTo(): string | null {
  const last = rates().rucHeavyEv.periods.findLast(
    ({ value, status }) => value === 0 && status === 'in force',
  )
  return last?.validTo ? lastDay(last.validTo) : null
}

function knownRegions(): CarKnowledge['regions'] {
  const workshops = workshopsOf(centers())
  const all = newZealandRegions.map((region): [NewZealandRegion, KnownRegion] => {
    const directory = directoryRegion(region)
    return [
      region,
      {
        directory,
        workshops: directory ? workshops.filter((one) => one.region === directory).length : 0,
        chargers: countChargers(region),
      },
    ]
  })
  return Object.fromEntries(all) as CarKnowledge['regions']
}

function countChargers(region: NewZealandRegion): KnownRegion['chargers'] {
  const counts: KnownRegion['chargers'] = {}
  for (const charger of listChargers()) {
    if (charger.region !== region) continue
    for (const connector of soughtConnectors) {
      if (charger.plugs.some((plug) => answersFor(plug.connector, connector))) {
        counts[connector] = (counts[connector] ?? 0) + 1
      }
    }
  }
  return counts
}
