// The schema of a source. It loads zod, so pages and entries may import only types from here.
import { keysOf } from '../edits/json-value.ts'
import { z } from 'zod'
import { publicAddress } from './public-address-schema.ts'
import { sourceRanks, toldKinds, toldWords } from './source.ts'
import type { SourceRank } from './source.ts'
import { sentence, writtenDates } from '../texts/text-schema.ts'

/** A date, month or year: '2026-11-21', '2026-11' or '2026'. */
export const partialDateSchema = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a year, a month or a day, such as 2026, 2026-11 or 2026-11-21',
  )
  .register(writtenDates, { examples: ['21/11/2026', '11/2026', '2026'] })

/** The id of a published source. Its type names those of the files; the owner may have added others. */
export const sourceIdSchema = <Id extends string>(
  collection: string,
  sources: () => Readonly<Record<Id, Source>>,
): z.ZodType<Id> =>
  z
    .string()
    .refine((id) => Object.hasOwn(sources(), id), {
      error: 'names no source that there is: add it to the sources first',
    })
    .meta({ entryOf: collection }) as z.ZodType<string> as z.ZodType<Id>

/** What is told by phone, in writing or seen there. */
export const toldKindSchema = z.enum(keysOf(toldKinds))

const ranks = keysOf(sourceRanks)

const undatedOrDate =
  "must be a year, a month or a day, such as 2026, 2026-11 or 2026-11-21, or 'undated'"

const dataRanks = new Set<SourceRank | null>(['dataset', 'machine-written'])

/** Where a figure or statement comes from, how much weight it bears and when it was published. */
export const sourceSchema = z
  .strictObject({
    /** The listing, a published page, an open data set, what we were told, or general knowledge that nobody looked up. */
    kind: z.enum(['listing', 'page', 'open-data', 'unconfirmed', ...toldKindSchema.options]),
    /** Null for the listing and general knowledge, which nobody published. */
    rank: z.enum(ranks).nullable(),
    name: sentence,
    /** The publisher's own address, even if we read a copy. */
    url: publicAddress.nullable(),
    licence: sentence.nullable(),
    /** The date of publication as YYYY, YYYY-MM or YYYY-MM-DD, or 'undated'. Never the date it was read. */
    published: z
      .string(undatedOrDate)
      .refine(
        (date) => date === 'undated' || partialDateSchema.safeParse(date).success,
        undatedOrDate,
      )
      .register(writtenDates, { examples: ['21/11/2026', '11/2026', '2026', 'undated'] }),
    /** The day or month in which we last read it. */
    read: z
      .string()
      .regex(/^\d{4}-\d{2}(-\d{2})?$/, 'must be a month or a day, such as 2026-11 or 2026-11-21')
      .register(writtenDates, { examples: ['21/11/2026', '11/2026'] }),
    /** Absent if we read the page at its own address. */
    readIn: z.literal('a copy').optional(),
    /** The credit line that the source's licence requires. */
    credit: sentence.optional(),
  })
  .refine(({ kind, rank }) => (kind === 'listing' || kind === 'unconfirmed') === (rank === null), {
    path: ['rank'],
    error:
      'must be chosen for a page, a data file and what we were told, and left empty for the listing and what nobody has confirmed',
  })
  .refine(({ kind, rank }) => (kind === 'open-data') === dataRanks.has(rank), {
    path: ['rank'],
    error: 'must be that of a data set for a data file, and for nothing else',
  })
  .refine(({ kind, published }) => !toldWords(kind) || /^\d{4}-\d{2}-\d{2}$/.test(published), {
    path: ['published'],
    error: 'must be the day on which it was told or seen',
  })

export type Source = z.infer<typeof sourceSchema>
