// The schema of a page of text. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import {
  day,
  factSectionSchema,
  factTableSchema,
  pageHead,
  openPointSchema,
} from './information-schema.ts'
import { addressFields, sentence, slug } from '../texts/text-schema.ts'

const sectionSchema = factSectionSchema.omit({ table: true }).extend({
  id: slug,
  table: factTableSchema.optional(),
  /** Who runs the site, from the settings. Without them the section is left out. */
  shows: z.literal('operator').optional(),
})

export const textPageSchema = z.strictObject({
  slug,
  ...pageHead,
  lead: sentence.max(300),
  /** The day of its last change. */
  checkedOn: day,
  /** Whether the footer links to it; a menu may do so too. */
  inFooter: z.boolean(),
  /** Whether it begins with the numbers of models, sources and facts. */
  showsCounts: z.literal(true).optional(),
  /** What visitors type to find it. */
  searchedAs: z.array(sentence.max(60)).min(1).max(20).optional(),
  sections: z.array(sectionSchema).min(1),
  /** What a reader may look for here and we do not know. */
  unconfirmed: z.array(openPointSchema).min(1).optional(),
  ...addressFields,
})

export type TextPage = z.infer<typeof textPageSchema>
