import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { describeCatalog } from '../../parts/catalogue/part-queries.ts'
import { hasOnlySamples } from '../../parts/catalogue/part.ts'
import type { PartJob, PartUpload, UploadScope } from './part-upload.ts'

/** The database's reasons to refuse, with their texts for pages. */
export type PartRefusal = keyof typeof refusalTexts

export const refusalTexts = {
  'import-running':
    'An import is running. Only one writes the catalogue at a time; please try again when it has ended.',
  'too-many-uploads':
    'Twenty uploads are waiting. Discard those that nobody needs, then try again.',
  'no-upload': 'This upload is gone. Uploads that are not published are kept for a day.',
  published: 'This upload is published already.',
  'not-stored': 'The file has not arrived.',
  'not-ready': 'The file has to be checked first.',
  outdated:
    'The catalogue has changed since the check, so the differences below no longer hold. Check the file again.',
  'not-newest': 'Another import has come since. Only the newest one can be undone.',
} as const

export type Started = { outcome: 'started'; id: string } | { outcome: PartRefusal }

/** An import of the catalogue. `by` is known for those that can be undone. */
export type PastImport = {
  id: number
  importedAt: string
  source: string
  by: string | null
  added: number
  changed: number
  removed: number
  /** Whether it is the one that can be undone. */
  isNewest: boolean
}

export type PartImportsList = {
  /** How many parts the catalogue has, and whether all of them are sample records. */
  parts: number
  hasOnlySamples: boolean
  uploads: Pick<PartUpload, 'id' | 'name' | 'state' | 'email' | 'uploadedAt'>[]
  /** The job that writes parts now. */
  job: PartJob | null
  suppliers: string[]
  imports: PastImport[]
}

/** What the desk's page of parts shows. */
export async function listPartImports(client: SiteClient): Promise<PartImportsList> {
  const [list, state] = await Promise.all([
    callDatabase<Omit<PartImportsList, 'hasOnlySamples'>>(client, 'desk_part_imports'),
    describeCatalog(client),
  ])
  return { ...list, hasOnlySamples: hasOnlySamples(state) }
}

/** One upload; null when there is none. */
export async function findPartUpload(client: SiteClient, id: string): Promise<PartUpload | null> {
  return isId(id) ? callDatabase(client, 'desk_part_upload', { p_upload: id }) : null
}

/** The newest undo, counted or done. */
export const findPartUndo = (client: SiteClient): Promise<PartJob | null> =>
  callDatabase(client, 'desk_part_undo')

/** Opens an upload, whose file is stored next. One that replaces another keeps its settings. */
export const beginPartUpload = (
  client: SiteClient,
  upload: { name: string; scope: UploadScope; supplier: string; replaces: string },
): Promise<Started> =>
  start(client, 'begin_part_upload', {
    p_name: upload.name,
    p_scope: upload.scope,
    p_supplier: upload.supplier,
    p_replaces: isId(upload.replaces) ? upload.replaces : null,
  })

type CheckSettings = {
  scope?: UploadScope
  supplier?: string
  sheet?: string
  encoding?: string
  mapping?: Record<string, string>
  leaveOut?: boolean
  hiddenRows?: boolean
}

export const startPartCheck = (
  client: SiteClient,
  upload: string,
  { scope, supplier, sheet, encoding, mapping, leaveOut, hiddenRows }: CheckSettings = {},
): Promise<Started> =>
  start(client, 'start_part_check', {
    p_upload: upload,
    p_scope: scope ?? null,
    p_supplier: supplier ?? null,
    p_sheet: sheet ?? null,
    p_encoding: encoding ?? null,
    p_mapping: mapping ?? null,
    p_leave_out: leaveOut ?? false,
    p_hidden_rows: hiddenRows ?? null,
  })

export const startPartPublication = (
  client: SiteClient,
  upload: string,
  allowed: { removals: number; emptied: number },
): Promise<Started> =>
  start(client, 'start_part_publication', {
    p_upload: upload,
    p_allow_removals: allowed.removals,
    p_allow_emptied: allowed.emptied,
  })

export const startPartUndo = (
  client: SiteClient,
  importId: number,
  isApplied: boolean,
): Promise<Started> => start(client, 'start_part_undo', { p_import: importId, p_apply: isApplied })

export async function discardPartUpload(client: SiteClient, upload: string): Promise<Started> {
  return isId(upload)
    ? start(client, 'discard_part_upload', { p_upload: upload })
    : { outcome: 'no-upload' }
}

/** What a check wrote about an upload, piece by piece. */
export async function* readUploadText(
  client: SiteClient,
  upload: string,
  kind: string,
): AsyncGenerator<string> {
  for (let position = 0; ; position += 1) {
    const text = await callDatabase<string | null>(client, 'read_part_upload_text', {
      p_upload: upload,
      p_kind: kind,
      p_position: position,
    })
    if (text === null) return
    yield text
  }
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function start(
  client: SiteClient,
  name: string,
  values: Record<string, unknown>,
): Promise<Started> {
  const { data, error } = await client.rpc(name, values)
  if (!error) return { outcome: 'started', id: String(data) }
  if (isRefusal(error.hint)) return { outcome: error.hint }
  throw new Error(`The desk could not call ${name}`, { cause: error })
}

const isRefusal = (hint: string | null): hint is PartRefusal =>
  hint !== null && Object.hasOwn(refusalTexts, hint)
