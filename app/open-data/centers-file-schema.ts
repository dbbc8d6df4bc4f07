// The schema of centers.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { regions, verificationStatuses, weekdays, workLabels } from '../../content/center-labels.ts'
import { centerTexts } from '../../content/texts/center-texts.ts'
import {
  address,
  day,
  openHead,
  openSourcesSchema,
  sourceId,
  type OpenBody,
} from './open-schema.ts'

const names = <Name extends string>(record: Record<Name, unknown>) =>
  Object.keys(record) as [Name, ...Name[]]

const status = z
  .enum(['sourced', 'supplied', 'guessed'])
  .describe(
    'sourced: from something published. supplied: as given for this site. guessed: by the name.',
  )
const claim = z.strictObject({ text: z.string(), status, source: sourceId })
const claims = z.array(claim)

const openCenterSchema = z.strictObject({
  id: z.string(),
  page: address.nullable().describe('Null: it is listed in the directory only.'),
  name: z.string(),
  region: z.enum(regions).nullable(),
  location: claim.nullable(),
  summary: z.string(),
  worksOn: z.array(z.enum(names(workLabels))),
  services: claims,
  specialization: claim.nullable(),
  specialties: claims,
  whyChoose: claims,
  address: claim.nullable(),
  phones: z
    .array(z.string())
    .describe('Only numbers that the center itself has published; none for an unverified one.'),
  email: z.string().nullable(),
  website: z.strictObject({ address, status, source: sourceId }).nullable(),
  hours: z
    .strictObject({
      periods: z.array(
        z.strictObject({
          days: z.array(z.enum(weekdays)),
          opens: z.string().describe('24 hours: 08:30.'),
          closes: z.string(),
        }),
      ),
      status,
      source: sourceId,
    })
    .nullable(),
  verification: z.strictObject({
    status: z.enum(verificationStatuses).describe(
      Object.entries(centerTexts().verification)
        .map(([name, { meaning }]) => `${name}: ${meaning}`)
        .join(' '),
    ),
    checkedOn: day,
    sources: z.array(sourceId),
  }),
  missing: z.array(z.string()).describe('What a reader looks for and nobody has found.'),
})

export const centersFileSchema = z.strictObject({
  ...openHead,
  centers: z.array(openCenterSchema).describe('A signpost is a region without a workshop.'),
  sources: openSourcesSchema,
})

export type CentersFile = OpenBody<z.infer<typeof centersFileSchema>>
export type OpenCenter = CentersFile['centers'][number]
