// The schema of an information page. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { informationSourceIds } from './sources/information-sources.ts'

const sentence = z.string().trim().min(1, 'must not be empty')
const anchor = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower case words joined by hyphens')
const sourceId = z.enum(informationSourceIds)
const path = z.string().regex(/^\/[a-z-]+$/, 'must be an address of this site')
const day = z.iso.date('must be a day like 2026-11-21')

const head = {
  path,
  heading: sentence,
  title: sentence.max(100),
  description: sentence.min(50).max(220),
}

/** A statement with a figure or a rule, and its source, which has the date and status. */
const factSchema = z.strictObject({ text: sentence.max(320), source: sourceId })

const factTableSchema = z.strictObject({
  caption: sentence,
  columns: z.array(sentence).min(2),
  rows: z.array(z.strictObject({ cells: z.array(sentence).min(2), source: sourceId })).min(1),
})

const factSectionSchema = z.strictObject({
  id: anchor,
  title: sentence,
  /** Our own text, without figures: those belong in `facts`. */
  paragraphs: z.array(sentence),
  facts: z.array(factSchema),
  table: factTableSchema.nullable(),
})

export const guidePageSchema = z.strictObject({
  ...head,
  lead: sentence,
  /** A fixed remark on how current the page is, shown beside the date it was checked. */
  badge: sentence.nullable(),
  checkedOn: day,
  sections: z.array(factSectionSchema).min(3),
  links: z
    .array(
      z.strictObject({
        name: sentence,
        address: z.url({ protocol: /^https?$/, error: 'must be a full address' }),
      }),
    )
    .min(1),
})

const legalSectionSchema = z.strictObject({
  id: anchor,
  title: sentence,
  paragraphs: z.array(sentence).min(1),
  points: z.array(sentence),
})

export const legalPageSchema = z.strictObject({
  ...head,
  revisedOn: day,
  privacy: z.array(legalSectionSchema).length(6, 'must have 6 sections'),
  terms: z.array(legalSectionSchema).length(11, 'must have 11 sections'),
})

export type Fact = z.infer<typeof factSchema>
export type FactTable = z.infer<typeof factTableSchema>
export type FactSection = z.infer<typeof factSectionSchema>
export type GuidePage = z.infer<typeof guidePageSchema>
export type LegalSection = z.infer<typeof legalSectionSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
