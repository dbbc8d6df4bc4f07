// The twenty-two service centers in the order of the directory. Only loaders import this file, so pages stay small.
import type { Center } from './center-schema.ts'
import { editableList } from './published.ts'
import { centerSources } from './sources/center-sources.ts'
import type { CenterSourceId } from './sources/center-sources.ts'
import type { Source } from './sources/source.ts'
import { ultimateMechanics } from './centers/ultimate-mechanics.ts'
import { blueCarsLtd } from './centers/blue-cars-ltd.ts'
import { evsEnhanced } from './centers/evs-enhanced.ts'
import { normansAutoElectrical } from './centers/normans-auto-electrical.ts'
import { carClinicGlenInnes } from './centers/car-clinic-glen-innes.ts'
import { ultimateEv } from './centers/ultimate-ev.ts'
import { evolveVehicleCentre } from './centers/evolve-vehicle-centre.ts'
import { motors313 } from './centers/313-motors.ts'
import { levinCars } from './centers/levin-cars.ts'
import { kapitiCars } from './centers/kapiti-cars.ts'
import { tonyAllenAutoService } from './centers/tony-allen-auto-service.ts'
import { hybridBatteryServices } from './centers/hybrid-battery-services.ts'
import { poriruaMotors } from './centers/porirua-motors.ts'
import { teslaServiceChristchurch } from './centers/tesla-service-christchurch.ts'
import { grimmerMotors } from './centers/grimmer-motors.ts'
import { bayOfPlentySignpost } from './centers/bay-of-plenty-signpost.ts'
import { otagoSignpost } from './centers/otago-signpost.ts'
import { taranakiSignpost } from './centers/taranaki-signpost.ts'
import { hawkesBaySignpost } from './centers/hawkes-bay-signpost.ts'
import { northlandSignpost } from './centers/northland-signpost.ts'
import { southlandSignpost } from './centers/southland-signpost.ts'
import { westCoastSignpost } from './centers/west-coast-signpost.ts'

const files: readonly Center[] = [
  ultimateMechanics,
  blueCarsLtd,
  evsEnhanced,
  normansAutoElectrical,
  carClinicGlenInnes,
  ultimateEv,
  evolveVehicleCentre,
  motors313,
  levinCars,
  kapitiCars,
  tonyAllenAutoService,
  hybridBatteryServices,
  poriruaMotors,
  teslaServiceChristchurch,
  grimmerMotors,
  bayOfPlentySignpost,
  otagoSignpost,
  taranakiSignpost,
  hawkesBaySignpost,
  northlandSignpost,
  southlandSignpost,
  westCoastSignpost,
]

/** Every center: first those with a profile, in site-map order, then those listed only in the directory. */
export const centers = editableList('centers', files, ({ id }) => id)

/** The slugs of the profiles, in the same order: those of the files, for which the build makes pages. */
export const centerSlugs: readonly string[] = files.flatMap(({ slug }) => slug ?? [])

/** The center with this slug, or undefined. */
export function findCenter(slug: string): Center | undefined {
  return centers().find((center) => center.slug === slug)
}

/** The sources by id, as loaders send them to pages. */
export type CenterSources = Partial<Record<CenterSourceId, Source>>

/** The sources that these claims cite. */
export function sourcesOfClaims(claims: readonly { source: CenterSourceId }[]): CenterSources {
  const published = centerSources()
  const named: CenterSources = {}
  for (const { source } of claims) named[source] = published[source]
  return named
}

/** The sources that these records cite. */
export function sourcesOfCenters(records: readonly Center[]): CenterSources {
  return sourcesOfClaims(records.flatMap(claimsOf))
}

function claimsOf(center: Center): { source: CenterSourceId }[] {
  const { location, services, specialization, specialties, whyChoose, contact, hours } = center
  const { address, website } = contact
  const single = [location, specialization, address, website, hours].filter(
    (claim) => claim !== null,
  )
  const seen = center.verification.sources.map((source) => ({ source }))
  return [...single, ...services, ...specialties, ...whyChoose, ...seen]
}
