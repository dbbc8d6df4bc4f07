// The schema of centers.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { centerClaimSchema, centerSchema } from '../../content/center-schema.ts'
import { centerTexts } from '../../content/texts/center-texts.ts'
import { address, openHead, openSourcesSchema, sourceId, type OpenBody } from './open-schema.ts'

const { contact, hours, verification, ...center } = centerSchema.omit({
  slug: true,
  wayBack: true,
  toAsk: true,
}).shape

const status = z
  .enum(['sourced', 'supplied', 'guessed'])
  .describe(
    'sourced: from something published. supplied: as given for this site. guessed: by the name.',
  )
const claim = centerClaimSchema.extend({ status, source: sourceId })
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
    'Only numbers that the center itself has published; none for an unverified one.',
  ),
  email: contact.shape.email,
  website: z.strictObject({ address, status, source: sourceId }).nullable(),
  hours: hours.unwrap().extend({ status, source: sourceId }).nullable(),
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

export const centersFileSchema = z.strictObject({
  ...openHead,
  centers: z.array(openCenterSchema).describe('A signpost is a region without a workshop.'),
  sources: openSourcesSchema,
})

export type CentersFile = OpenBody<z.infer<typeof centersFileSchema>>
export type OpenCenter = CentersFile['centers'][number]
