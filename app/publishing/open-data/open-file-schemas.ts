// The schema of each open file that is JSON. It loads zod: pages and loaders import only types from here.
import { keysOf } from '../../../content/edits/json-value.ts'
import { z } from 'zod'
import { centerClaimSchema, centerSchema } from '../../../content/places/workshops/center-schema.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import {
  address,
  openHead,
  openSourcesSchema,
  sourceId,
  type OpenBody,
  openSourceSchema,
  partialDay,
} from '../../facts/sources/open-schema.ts'
import { guideSchema } from '../../../content/parts/guide-schema.ts'
import { citingPages } from '../../../content/sourcing/source-use.ts'
import { publicPriceSchema } from '../../../content/rates/public-price-schema.ts'
import { periodSchema, rateSchema } from '../../../content/rates/rate-schema.ts'
import { chargersFileSchema } from '../../places/chargers/chargers-file-schema.ts'
import { modelsFileSchema, versionsFileSchema } from './models-file-schema.ts'
import type { OpenPath } from '../../ground/route/open-addresses.ts'

const { contact, hours, verification, ...center } = centerSchema.omit({
  slug: true,
  wayBack: true,
  toAsk: true,
}).shape

const detailStatus = z
  .enum(['sourced', 'supplied', 'guessed'])
  .describe(
    'sourced: from something published or told to us. supplied: as given for this site. guessed: by the name.',
  )
const claim = centerClaimSchema.extend({ status: detailStatus, source: sourceId })
const claims = z.array(claim)

const openCenterSchema = z.strictObject({
  ...center,
  page: address.nullable().describe('Null: it is listed in the directory only.'),
  location: claim.nullable(),
  services: claims,
  specialization: claim.nullable(),
  specialties: claims,
  whyChoose: claims,
  address: claim.nullable(),
  phones: contact.shape.phones.describe(
    'Only numbers that the center itself has published or told us.',
  ),
  email: contact.shape.email,
  numbersFrom: sourceId
    .optional()
    .describe('Where phones and email come from. Absent: the sources of the verification.'),
  website: z.strictObject({ address, status: detailStatus, source: sourceId }).nullable(),
  hours: hours
    .unwrap()
    .extend({
      status: detailStatus,
      source: sourceId,
      openingHours: z
        .string()
        .describe(
          'The periods as a value of opening_hours in OpenStreetMap. Nobody has said what holds on public holidays, so they are unknown.',
        ),
    })
    .nullable(),
  verification: verification.extend({
    status: verification.shape.status.describe(
      Object.entries(centerTexts().verification)
        .map(([name, { meaning }]) => `${name}: ${meaning}`)
        .join(' '),
    ),
    sources: z.array(sourceId),
  }),
  missing: z.array(z.string()).describe('What a reader looks for and nobody has found.'),
})

const centersFileSchema = z.strictObject({
  ...openHead,
  centers: z.array(openCenterSchema).describe('A signpost is a region without a workshop.'),
  sources: openSourcesSchema,
})

export type CentersFile = OpenBody<z.infer<typeof centersFileSchema>>
export type OpenCenter = CentersFile['centers'][number]

const guidesFileSchema = z.strictObject({
  ...openHead,
  guides: z.array(
    guideSchema
      .extend({ page: address, name: z.string() })
      .describe('As the page of the guide. A source of null marks our own advice.'),
  ),
  sources: openSourcesSchema,
})

const sourcesFileSchema = z.strictObject({
  ...openHead,
  sources: z.array(
    openSourceSchema.extend({
      ids: z
        .array(z.strictObject({ file: z.string(), id: z.string() }))
        .describe('Its id in each of the open files that cite it.'),
      uses: z
        .array(
          z.strictObject({
            page: address,
            name: z.string(),
            on: z.enum(keysOf(citingPages)),
          }),
        )
        .describe('The pages that cite it, in the order of the site map.'),
    }),
  ),
})

export type GuidesFile = OpenBody<z.infer<typeof guidesFileSchema>>
export type SourcesFile = OpenBody<z.infer<typeof sourcesFileSchema>>

const { value, status } = periodSchema.shape

const openPeriodSchema = z.strictObject({
  value: value.describe('Null: a change was announced without an amount.'),
  validFrom: partialDay
    .nullable()
    .describe('The first day; null if a source shows the rate but not since when it holds.'),
  seenOn: partialDay
    .nullable()
    .describe('The date on which a source shows it, where validFrom is null; else null.'),
  validTo: partialDay.nullable().describe('The last day; null while no end is known.'),
  status: status.describe(
    'Decided: law with its first day to come when it was written, on which it takes effect by itself. In force: from its first day; it has ended if validTo is past. Signalled: announced, but not known to have become law.',
  ),
  note: z.string().nullable(),
  source: sourceId,
})

const price = publicPriceSchema.shape

const openPriceSchema = z.strictObject({
  id: price.id,
  network: price.network,
  for: price.for.describe('The chargers or drivers it is for; null for all.'),
  current: price.current.unwrap().nullable(),
  kw: price.kw.unwrap().nullable().describe('Only for chargers of this power.'),
  drivers: price.drivers.unwrap().nullable(),
  freeKwh: price.free.unwrap().nullable().describe('A visit, before the price counts.'),
  from: price.from,
  to: price.from.nullable().describe('The upper end, if the source gives a range.'),
  unit: z.literal('NZD per kWh'),
  seen: price.seen.describe('The month in which the source saw it, or words.'),
  isApproximate: z.boolean().describe('Whether `seen` is approximate.'),
  source: sourceId,
})

const ratesFileSchema = z.strictObject({
  ...openHead,
  rates: z.array(
    z.strictObject({
      rate: z.string().describe('The name of the rate. It never changes.'),
      label: z.string(),
      unit: rateSchema.shape.unit,
      periods: z.array(openPeriodSchema).describe('Oldest first.'),
    }),
  ),
  publicPrices: z
    .array(openPriceSchema)
    .describe('Prices of public charging as they were seen, newest first: not a list of today.'),
  sources: openSourcesSchema,
})

export type RatesFile = OpenBody<z.infer<typeof ratesFileSchema>>

export const openFileSchemas: Partial<Record<OpenPath, z.ZodType>> = {
  '/open/models.json': modelsFileSchema,
  '/open/versions.json': versionsFileSchema,
  '/open/rates.json': ratesFileSchema,
  '/open/centers.json': centersFileSchema,
  '/open/chargers.geojson': chargersFileSchema,
  '/open/guides.json': guidesFileSchema,
  '/open/sources.json': sourcesFileSchema,
}
