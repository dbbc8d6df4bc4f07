import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the rows in PostgreSQL's text format, in primary key order. */
  sha256,
})

/** The content of `manifest.json` in a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  versions: z.object({ site: z.string(), node: z.string(), postgres: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  /** The next value of each sequence; as text, because a bigint may not fit a number exactly. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^-?\d+$/) }),
  ),
  /** The key ids (`kid`) the site signed with, and whether the backup contains the private keys. */
  signingKey: z.object({ isHere: z.boolean(), ids: z.array(z.string()) }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableRecord = z.infer<typeof table>
