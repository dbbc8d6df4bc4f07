// What a trip is worked out from. Only loaders import this file: it holds every version, road and charger.
import type { BatteryFacts } from '../../../content/used-check/battery-facts.ts'
import { modelSources } from '../../../content/sources/model-sources.ts'
import { tripSources } from '../../../content/sources/road-sources.ts'
import { derived } from '../../../content/published.ts'
import { listedVersions } from '../../../content/versions/version-list.ts'
import type { ListedVersion } from '../../../content/versions/version-list.ts'
import { chargingFacts, numberWithSource } from '../charging-time/known-charging.ts'
import type { ChargingCar } from '../charging-time/charging-facts.ts'
import type { SourcedNumber } from '../charging-time/charging-answer-schema.ts'
import type { Span } from '../../facts/answers/reason.ts'
import type { UsedCar } from '../used-check/used-car.ts'
import { usedKnowledge } from '../used-check/used-knowledge.ts'
import { ratedUse, ratingShares, sharedLaw, type KnownUse, type UseFacts } from './flat-use.ts'

/** What is known of a version for a trip; null is 'not known'. */
export type TripVersion = KnownUse &
  Pick<UsedCar, 'key' | 'name' | 'path' | 'heatPump'> & {
    usable: SourcedNumber | null
    /** Its kerb mass in kg; null where no source gives it. */
    kerb: SourcedNumber | null
    /** What its kerb mass can be at the least and at the most. */
    masses: Span
    charging: ChargingCar
  }

export type TripFacts = UseFacts & {
  /** By the key of the version. */
  versions: Readonly<Record<string, TripVersion>>
  batteries: Pick<BatteryFacts, 'rangeAtFreezing'>
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
      rated: ratedUse(listed, usable, sources),
    }
  })
  return {
    versions: Object.fromEntries(versions.map((version) => [version.key, version])),
    sources,
    batteries,
    atSpeed: sharedLaw(sources),
    shares: ratingShares(versions),
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
