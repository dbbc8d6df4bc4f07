// Schemas of what the search knows of people's words. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { informationSources } from '../sources/source-tables.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { sentence, slug } from '../texts/text-schema.ts'
import type { ElsewhereSubject } from './buyer-words.ts'
import type { SearchPhrases } from './visitor-words.ts'

const phrases = z.array(sentence.max(60)).min(1).max(80)

/** The path of a page or of a section of one: '/ev-ruc#penalties'. */
export const searchedPath = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be an address of this site, like /ev-ruc#penalties')

export const searchPhrasesSchema = z.strictObject({ phrases }) satisfies z.ZodType<SearchPhrases>

export const elsewhereSchema = z.strictObject({
  id: slug,
  phrases,
  subject: sentence.max(80),
  ask: sentence.max(80),
  source: sourceIdSchema('information-sources', informationSources),
}) satisfies z.ZodType<ElsewhereSubject>

const oneWord = z.string().regex(/^[\p{L}\p{N}'’-]+$/u, 'must be one word')

export const searchWordsSchema = z.strictObject({ words: z.array(oneWord).min(1).max(600) })
