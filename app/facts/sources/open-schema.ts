// Schemas shared by all open files. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { statusLabels } from '../../../content/cars/figures.ts'
import { claimSchema } from '../../../content/cars/model-schema.ts'
import { partialDateSchema, sourceSchema } from '../../../content/sources/source-schema.ts'
import { schemaVersion } from '../../ground/route/open-addresses.ts'

export const day = z.iso.date()
export const address = z.url()
export const partialDay = partialDateSchema.describe(
  'A year, month or day: 2026, 2026-11 or 2026-11-21.',
)

/** A source by its id in the same file. */
export const sourceId = z.string().min(1).describe('The id of a source, a key of `sources`.')

export const statusSchema = claimSchema.shape.status.describe(
  Object.entries(statusLabels)
    .map(([status, meaning]) => `${status}: ${meaning}`)
    .join('; '),
)

const source = sourceSchema.shape

export const openSourceSchema = z.strictObject({
  name: source.name,
  address: address.nullable(),
  kind: source.kind,
  rank: source.rank.describe(
    'How far it can be trusted, best first. Null: nobody has published it.',
  ),
  licence: source.licence.describe('Null: the source names none.'),
  credit: source.credit.unwrap().nullable().describe('The credit line that its licence requires.'),
  published: z.union([partialDay, z.literal('undated')]),
  read: source.read.describe('The day or month in which we last read it.'),
  readIn: source.readIn.unwrap().nullable().describe('Null: read at its own address.'),
})

export const openSourcesSchema = z.record(z.string(), openSourceSchema)

/** A source as columns of a table. */
export const sourceCellSchemas = {
  sourceId: z.string().nullable().describe('Null: our own advice, or no source names it.'),
  sourceName: openSourceSchema.shape.name.nullable(),
  sourceAddress: openSourceSchema.shape.address,
  sourceRank: openSourceSchema.shape.rank,
  sourceLicence: openSourceSchema.shape.licence,
  sourcePublished: openSourceSchema.shape.published.nullable(),
  sourceRead: openSourceSchema.shape.read.nullable(),
}

/** The top of every file. */
export const openHead = {
  schemaVersion: z
    .literal(schemaVersion)
    .describe('It grows when a key is renamed, removed or given another meaning.'),
  generatedFrom: day.describe('The day of the newest change in the content, not of the request.'),
  about: address.describe('The page that explains this file.'),
  licence: z
    .strictObject({
      words: z
        .string()
        .optional()
        .describe('For what we wrote ourselves, if the owner of the site has chosen a licence.'),
      facts: z.string().describe('For facts taken from a source.'),
    })
    .describe('What you may do with the file.'),
}

/** The file at an address without its head, which is the same for all. */
export type OpenBody<File> = Omit<File, keyof typeof openHead>
export type OpenSource = z.infer<typeof openSourceSchema>
