import type { StoredObject } from './object-records.ts'

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
