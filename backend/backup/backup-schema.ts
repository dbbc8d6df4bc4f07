import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are written; what PostgreSQL makes itself is left out. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the rows as PostgreSQL's text format has them, in the order of their key. */
  sha256,
})

/** What a backup says of itself in `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  versions: z.object({ site: z.string(), node: z.string(), postgres: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  /** The number each sequence gives next, as text because it may be beyond an exact number. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^-?\d+$/) }),
  ),
  /** The public names (`kid`) of the keys the site signed with, and whether the private ones are here. */
  signingKey: z.object({ isHere: z.boolean(), ids: z.array(z.string()) }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableRecord = z.infer<typeof table>
