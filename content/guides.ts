// The guides in the order of the site map. Only loaders import this file, so pages stay small.
import type { Guide } from './guide-schema.ts'
import { editableList } from './published.ts'
import { guideSources } from './sources/guide-sources.ts'
import type { GuideSourceId } from './sources/guide-sources.ts'
import type { Source } from './sources/source.ts'
import { evBatteryReplacement } from './guides/ev-battery-replacement.ts'
import { chargingCableType2 } from './guides/charging-cable-type-2.ts'
import { homeWallCharger } from './guides/home-wall-charger.ts'
import { batteryManagementSystem } from './guides/battery-management-system.ts'
import { electricMotor } from './guides/electric-motor.ts'
import { onboardCharger } from './guides/onboard-charger.ts'
import { dcDcConverter } from './guides/dc-dc-converter.ts'
import { inverter } from './guides/inverter.ts'
import { chargingPortSocket } from './guides/charging-port-socket.ts'
import { evTires } from './guides/ev-tires.ts'
import { brakePads } from './guides/brake-pads.ts'
import { cabinAirFilter } from './guides/cabin-air-filter.ts'
import { coolantSystemParts } from './guides/coolant-system-parts.ts'
import { highVoltageCables } from './guides/high-voltage-cables.ts'
import { contactorsAndRelays } from './guides/contactors-and-relays.ts'
import { thermalManagementSystem } from './guides/thermal-management-system.ts'
import { evSpecificWipers } from './guides/ev-specific-wipers.ts'
import { auxiliaryBattery12v } from './guides/auxiliary-battery-12v.ts'
import { ccsChargingCable } from './guides/ccs-charging-cable.ts'
import { portableEvCharger } from './guides/portable-ev-charger.ts'
import { regenerativeBrakeController } from './guides/regenerative-brake-controller.ts'
import { hvBatteryCoolingPump } from './guides/hv-battery-cooling-pump.ts'
import { evMotorController } from './guides/ev-motor-controller.ts'
import { chargingPortFlap } from './guides/charging-port-flap.ts'

const files: readonly Guide[] = [
  evBatteryReplacement,
  chargingCableType2,
  homeWallCharger,
  batteryManagementSystem,
  electricMotor,
  onboardCharger,
  dcDcConverter,
  inverter,
  chargingPortSocket,
  evTires,
  brakePads,
  cabinAirFilter,
  coolantSystemParts,
  highVoltageCables,
  contactorsAndRelays,
  thermalManagementSystem,
  evSpecificWipers,
  auxiliaryBattery12v,
  ccsChargingCable,
  portableEvCharger,
  regenerativeBrakeController,
  hvBatteryCoolingPump,
  evMotorController,
  chargingPortFlap,
]

/** Every guide, in site-map order. */
export const guides = editableList('guides', files, ({ slug }) => slug)

/** The guide with this slug, or undefined. */
export function findGuide(slug: string): Guide | undefined {
  return guides().find((guide) => guide.slug === slug)
}

/** The sources that a guide cites, in order of first mention. */
export function guideSourcesOf(guide: Guide): Partial<Record<GuideSourceId, Source>> {
  const named: Partial<Record<GuideSourceId, Source>> = {}
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'source' && isGuideSource(inner)) named[inner] ??= guideSources()[inner]
      else collect(inner)
    }
  }
  collect(guide)
  return named
}

/** How many statements of a guide have a published source, are listed on this site, or are open. */
export function guideConfidence(guide: Guide) {
  const counts = { sourced: 0, listed: 0, open: guide.unconfirmed.length }
  const count = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'source') count(inner)
      else if (inner === 'listing') counts.listed += 1
      else if (inner !== null) counts.sourced += 1
    }
  }
  count(guide)
  return counts
}

const isGuideSource = (id: unknown): id is GuideSourceId =>
  typeof id === 'string' && Object.hasOwn(guideSources(), id)
