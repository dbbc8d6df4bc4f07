import type { Transaction } from '../database/database.ts'
import type { FileMetadata, StoredObject } from './object-records.ts'
import { badRequest } from './storage-error.ts'

/** The columns that a list may be sorted by. */
const sortColumns = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const

type ListQuery = {
  prefix: string
  search: string
  limit: number
  offset: number
  column: (typeof sortColumns)[number]
  order: 'asc' | 'desc'
}

/** A file, or a folder, which has a name only. */
type ListedObject = {
  name: string
  id: string | null
  created_at: string | null
  updated_at: string | null
  last_accessed_at: string | null
  metadata: FileMetadata | null
}

const mostEntries = 1_000

/** Reads what the client asks for; its defaults are 100 entries from the first, by name. Throws a StorageError. */
export function readListQuery(body: unknown): ListQuery {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const sort = (given.sortBy ?? {}) as Record<string, unknown>
  const column = sortColumns.find((known) => known === (sort.column ?? 'name'))
  const order = sort.order ?? 'asc'
  if (!column) throw badRequest(`sortBy.column must be one of: ${sortColumns.join(', ')}`)
  if (order !== 'asc' && order !== 'desc') throw badRequest('sortBy.order must be asc or desc')
  const prefix = readText(given.prefix, 'prefix')
  return {
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    search: readText(given.search, 'search'),
    limit: readCount(given.limit ?? 100, 'limit', 1, mostEntries),
    offset: readCount(given.offset ?? 0, 'offset', 0, Number.MAX_SAFE_INTEGER),
    column,
    order,
  }
}

function readText(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && value.length <= 200 && !value.includes('\0')) return value
  throw badRequest(`${field} must be a text of at most 200 characters`)
}

function readCount(value: unknown, field: string, least: number, most: number): number {
  if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value)
  }
  throw badRequest(`${field} must be a whole number from ${least} to ${most}`)
}

/** The files and folders directly below a prefix that the caller may see; `search` is the start of their names. */
export async function listObjects(
  transaction: Transaction,
  bucket: string,
  { prefix, search, limit, offset, column, order }: ListQuery,
): Promise<ListedObject[]> {
  return transaction<ListedObject[]>`
    with below as (
      select *, substr(name, length(${prefix}) + 1) as rest from storage.objects
      where bucket_id = ${bucket} and starts_with(name, ${prefix})
    ), entries as (
      select rest as name, id, created_at, updated_at, last_accessed_at, metadata
      from below where position('/' in rest) = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from below where position('/' in rest) > 0
    )
    select * from entries where starts_with(lower(name), lower(${search})) and name <> ''
    order by ${transaction(column)} ${order === 'asc' ? transaction`asc` : transaction`desc`}, name
    limit ${limit} offset ${offset}`
}

// Keeps a browser from running an uploaded file as a page of this site.
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of a file. Shared caches may keep a public one. */
function headersOf({ metadata }: StoredObject, isPublic: boolean): Headers {
  return new Headers({
    'Content-Type': metadata.mimetype,
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Cache-Control': isPublic ? `public, ${metadata.cacheControl}` : 'private, no-store',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
  })
}

/** Whether the client's ETag is that of the file. */
export function isKnown(request: Request, { metadata }: StoredObject): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === metadata.eTag)
}

/** A 304, or for a HEAD request the headers alone. */
export function emptyObjectResponse(
  request: Request,
  object: StoredObject,
  isPublic: boolean,
): Response {
  const headers = headersOf(object, isPublic)
  if (isKnown(request, object)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(object.metadata.size))
  return new Response(null, { headers })
}

/** The file. `?download=name` makes a browser save it. */
export function objectResponse(
  request: Request,
  { object, bytes, isPublic }: { object: StoredObject; bytes: Uint8Array; isPublic: boolean },
): Response {
  const headers = headersOf(object, isPublic)
  const wanted = new URL(request.url).searchParams.get('download')
  if (wanted !== null) {
    const name = encodeURIComponent(wanted || (object.name.split('/').at(-1) ?? ''))
    headers.set('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  }
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(new Uint8Array(bytes), { headers })
}

/** What `info` says about a file. */
export function infoResponse(object: StoredObject): Response {
  const { id, name, version, bucket_id, created_at, updated_at, metadata, user_metadata } = object
  const body = {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
