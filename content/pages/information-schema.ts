// The schema of an information page. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { publicAddress } from '../sources/public-address-schema.ts'
import { informationSources } from '../sources/source-tables.ts'
import { partialDateSchema, sourceIdSchema } from '../sources/source-schema.ts'
import { sentence } from '../texts/text-schema.ts'

const anchor = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower case words joined by hyphens')
const sourceId = sourceIdSchema('information-sources', informationSources)
const path = z.string().regex(/^\/[a-z-]+$/, 'must be an address of this site')
export const day = z.iso.date('must be a day like 2026-11-21')

/** How a page is called: in its heading, in search results, and in a list of pages. */
export const pageHead = {
  heading: sentence,
  title: sentence.max(100),
  description: sentence.min(50).max(220),
}

/** The first or last day on which something is shown, if not on all. */
const days = { from: partialDateSchema.optional(), until: partialDateSchema.optional() }

/** A sentence or two with their source; null for our own advice, which has no figures. Rates stand in braces. */
export const statementSchema = z.strictObject({
  text: sentence.max(320),
  source: sourceId.nullable(),
  /** The day by which somebody looks again, of what we do not know. From that day on the desk lists it as due. */
  lookAgain: day.optional(),
  ...days,
})

/** What we do not know: somebody looks again. */
export const openPointSchema = statementSchema.required({ lookAgain: true })

/** First sentences that the site works out itself: `app/publishing/information/question-openings.ts`. */
const openingNames = [
  'range',
  'differences',
  'towing',
  'vehicle-to-load',
  'running costs',
  'chargers',
  'workshops',
] as const

export const factTableSchema = z
  .strictObject({
    caption: sentence,
    columns: z.array(sentence).min(2),
    rows: z.array(z.strictObject({ cells: z.array(sentence).min(2), source: sourceId, ...days })),
    /** The table shows the prices of public charging, which have their own list. */
    rowsOf: z.literal('public prices').optional(),
  })
  .refine(({ rows, rowsOf }) => rowsOf !== undefined || rows.length > 0, {
    path: ['rows'],
    error: 'must not be empty',
  })

const linkSchema = z.strictObject({
  name: sentence,
  address: publicAddress,
})

/** A link to a page of this site, or to one of somebody who knows more. */
const furtherLinkSchema = z.strictObject({
  name: sentence,
  address: z.union([
    publicAddress,
    z.string().regex(/^\/[a-z0-9-][^\s]*$/, 'must be an address of this site or a full address'),
  ]),
})

export const factSectionSchema = z.strictObject({
  id: anchor,
  title: sentence,
  /** The heading under which it and those after it stand, on a page with many. */
  group: sentence.max(30).optional(),
  /** What is worked out and said before them. */
  opening: z.enum(openingNames).optional(),
  paragraphs: z.array(z.array(statementSchema).min(1)),
  /** A list below them. */
  points: z.array(statementSchema).min(1).optional(),
  /** Where the reader can do what the section explains. */
  action: linkSchema.optional(),
  /** Where to read on, or to ask. */
  more: z.array(furtherLinkSchema).optional(),
  table: factTableSchema.nullable(),
})

export const guidePageSchema = z.strictObject({
  path,
  ...pageHead,
  lead: sentence,
  /** A fixed remark on how current the page is, shown beside the date it was checked. */
  badge: sentence.nullable(),
  checkedOn: day,
  sections: z.array(factSectionSchema).min(3),
  /** What a reader may look for here and we could not confirm. */
  unconfirmed: z.array(openPointSchema),
  links: z.array(linkSchema),
})

const legalSectionSchema = z.strictObject({
  id: anchor,
  title: sentence,
  paragraphs: z.array(sentence).min(1),
  points: z.array(sentence),
})

export const legalPageSchema = z.strictObject({
  path,
  ...pageHead,
  revisedOn: day,
  privacy: z.array(legalSectionSchema).length(6, 'must have 6 sections'),
  terms: z.array(legalSectionSchema).length(11, 'must have 11 sections'),
})

export type OpeningName = (typeof openingNames)[number]
export type OpenPoint = z.infer<typeof openPointSchema>
export type Statement = z.infer<typeof statementSchema>
export type FactTable = z.infer<typeof factTableSchema>
export type FurtherLink = z.infer<typeof furtherLinkSchema>
export type FactSection = z.infer<typeof factSectionSchema>
export type GuidePage = z.infer<typeof guidePageSchema>

/** A section of a page made of statements; a page of text has a table or leaves it out. */
export type StatedSection = Omit<FactSection, 'table'> & { table?: FactTable | null | undefined }

/** What an information page and a page of text have in common. */
export type StatedPage = Pick<
  GuidePage,
  'heading' | 'title' | 'description' | 'lead' | 'checkedOn' | 'unconfirmed'
> & { path: string; sections: StatedSection[] }

export type LegalSection = z.infer<typeof legalSectionSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
