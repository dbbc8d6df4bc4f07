import { z } from 'zod'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { storedAsSent } from '../../packages/supabase-apis/storage-api/upload-preparation.ts'
import type { StoredTable } from '../backup/table-introspection.ts'

/** A ZIP that cannot be imported, or a database that cannot take one, in words for the operator. */
export class SiteImportError extends OperatorError {}

/** The format that this version writes, and the only one it reads. */
export const everythingFormat = 1

export const manifestEntry = 'manifest.json'

/** How a manifest says what it belongs to; the format decides how the rest is read. */
export const manifestHead = z.object({
  kind: z.literal('everything of an ev-nz site'),
  format: z.number(),
})

/** What `manifest.json` says: the tables of the ZIP with their columns and rows, and how many files it has. */
export const everythingManifest = manifestHead.extend({
  createdAt: z.iso.datetime(),
  site: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
    }),
  ),
  /** The next number of each table that counts; as text, because a bigint may not fit a number. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^\d+$/) }),
  ),
  files: z.number().int().nonnegative(),
})

export type EverythingManifest = z.infer<typeof everythingManifest>

/** A table's name as the lists and the manifest write it. */
export const plainName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) =>
  `${schema}.${name}`

/** The entry with a table's rows, as CSV. */
export const rowsEntry = (table: string) => `tables/${table}.csv`

export const filesFolder = 'files/'

/** A stored file is read whole into memory: as large as the storage API lets one be. */
export const mostFileBytes = storedAsSent.maxBytes

/** It has a line for each table and column of the site. */
export const mostManifestBytes = 2 ** 20

/**
 * The entry with the bytes of a stored file. Programs may store files under any name, so what a ZIP or a disk cannot
 * hold is escaped as in a URL; different names give different entries.
 */
export const fileEntry = ({ bucket, name }: { bucket: string; name: string }) =>
  filesFolder +
  [bucket, ...name.split('/')]
    .map((segment) => encodeURIComponent(segment).replace(/^\./, '%2E') || '%')
    .join('/')
