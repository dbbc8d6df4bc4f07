// Sources and charges of the information pages. Only loaders import this file, so pages stay small.
import type { GuidePage } from './information-schema.ts'
import { informationSources } from './sources/information-sources.ts'
import type { InformationSourceId } from './sources/information-sources.ts'
import type { Source } from './sources/source.ts'

/** The sources by id, as loaders send them to pages. */
export type InformationSources = Partial<Record<InformationSourceId, Source>>

/** The sources that a page cites. */
export function sourcesOfPage(page: GuidePage): InformationSources {
  const named: InformationSources = {}
  for (const { facts, table } of page.sections) {
    for (const { source } of [...facts, ...(table?.rows ?? [])]) {
      named[source] = informationSources[source]
    }
  }
  return named
}

/** What a light vehicle pays per 1,000 km, in NZD with GST, by kind of vehicle. */
export const roadUserCharges = {
  electric: { label: 'Electric, up to 3.5 tonnes', dollarsPer1000Km: 76 },
  'plug-in-hybrid': { label: 'Petrol plug-in hybrid', dollarsPer1000Km: 38 },
} as const

export type ChargedVehicle = keyof typeof roadUserCharges

/** Licences are sold in blocks of this many kilometres. */
export const licenceBlockKm = 1000

/** The fee for one online purchase, in NZD with GST (March 2025). */
export const onlineFeeDollars = 12.44
