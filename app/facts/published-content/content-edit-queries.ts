import { z } from 'zod'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { MovedChange } from './content-state.ts'
import type { AgreedDays } from './content-context.ts'

// Parsed as JSON already; its own schema is checked where edits are applied.
const documentSchema = z.custom<JsonValue>().optional()

const publishedRow = z.object({
  id: z.number(),
  status: z.literal('published'),
  published_revision: z.number(),
  published_at: z.string(),
  takes_effect: z.string().nullable(),
  reason: z.string(),
  source: z.string().nullable(),
  corrects: z.boolean(),
  edits: z.array(
    z.object({
      collection: z.string(),
      entry: z.string(),
      base: z.string(),
      before: documentSchema,
      after: documentSchema,
    }),
  ),
})
const undoneRow = z.object({ id: z.number(), status: z.literal('undone') })

const movesSchema = z.object({
  revision: z.number(),
  hasMore: z.boolean(),
  changes: z.array(z.discriminatedUnion('status', [publishedRow, undoneRow])),
  agreed: z.record(z.string(), z.string()),
})

type ContentMoves = { revision: number; changes: MovedChange[]; agreed: AgreedDays }

/**
 * What changed in the published content since a revision; everything that is published for 0. A Supabase project
 * refuses a key that is not its own.
 */
export async function readContentMoves(
  client: SiteClient,
  since: number,
): Promise<ContentMoves | 'key refused'> {
  return readMoves(
    async (from) => {
      const { data, error, status } = await client.rpc('get_content_edits', { p_since: from })
      if (status === 401) return 'key refused'
      if (error) throw new Error('The published content could not be loaded', { cause: error })
      return data
    },
    since,
    'key refused',
  )
}

/** Reads the answers of `get_content_edits`, one after the other, until nothing is left or `refused` is the answer. */
export async function readMoves<Refused extends string = never>(
  read: (since: number) => Promise<unknown>,
  since: number,
  refused?: Refused,
): Promise<ContentMoves | Refused> {
  const changes: MovedChange[] = []
  for (let from = since; ;) {
    const answer = await read(from)
    if (refused && answer === refused) return refused
    const moved = movesSchema.parse(answer)
    changes.push(...moved.changes.map(readMove))
    from = moved.revision
    if (!moved.hasMore) return { revision: from, changes, agreed: moved.agreed }
  }
}

function readMove(row: z.infer<typeof movesSchema>['changes'][number]): MovedChange {
  if (row.status === 'undone') return { id: row.id, undone: true }
  return {
    id: row.id,
    publishedRevision: row.published_revision,
    publishedAt: row.published_at,
    takesEffect: row.takes_effect,
    reason: row.reason,
    source: row.source,
    corrects: row.corrects,
    edits: row.edits,
  }
}
