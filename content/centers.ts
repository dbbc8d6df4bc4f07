// The twenty-two service centers in the order of the directory. Only loaders import this file, so pages stay small.
import type { Center, CenterClaim } from './center-schema.ts'
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

/** The eleven centers on the home page, in its order. */
export const homeCenterSlugs = [
  'ultimate-mechanics',
  'blue-cars-ltd',
  'normans-auto-electrical',
  'evs-enhanced',
  'car-clinic-glen-innes',
  'ultimate-ev',
  'evolve-vehicle-centre',
  'levin-cars',
  'tony-allen-auto-service',
  '313-motors',
  'hybrid-battery-services',
] as const

/** The center with this slug, or undefined. */
export function findCenter(slug: string): Center | undefined {
  return centers().find((center) => center.slug === slug)
}

/** The sources by id, as loaders send them to pages. */
export type CenterSources = Partial<Record<CenterSourceId, Source>>

/** What is known about who can work on electric cars in New Zealand. */
export const centerFacts: CenterClaim[] = [
  {
    text: 'The Motor Trade Association calls the make’s own dealer the logical first choice for repairs to the electric drive, with independents increasingly able.',
    source: 'odt-dealers',
  },
  {
    text: 'It warned in March 2024 that mechanics qualified on electric cars were short, when about 73,000 such cars were on the road.',
    source: 'rnz-mechanics',
  },
  {
    text: 'There is a New Zealand Certificate in EV Automotive Engineering (level 5) for working technicians; ask whether yours holds it.',
    source: 'stuff-certificate',
  },
  {
    text: 'Tesla has a showroom, service center and parts at 147 Kirkbride Road, Māngere, Auckland.',
    source: 'driven-tesla-south',
  },
  {
    text: 'Taha Auto Group in Auckland fits refurbished hybrid batteries: Toyota Aqua or Prius $1,500 to $2,000 with 12 months’ warranty, Camry $2,000 to $2,500.',
    source: 'price-data-set',
  },
]

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
