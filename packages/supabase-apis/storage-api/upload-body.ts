import { badRequest, StorageError } from './storage-error.ts'

/** A file as the official client sends it: as a form, or as the body with headers. */
export type Upload = {
  bytes: Buffer
  /** The type that the sender says it has; of a text with its character set. */
  type: string
  /** Seconds for which a browser may keep the file. */
  maxAge: number
  metadata: Record<string, unknown>
}

/** What a form adds to a file: field names, boundaries and metadata. */
const formBytes = 64 * 1024
const timeLimitMs = 60_000
const longestMaxAge = 31_536_000

/** Reads an upload of at most `maxBytes`. Throws a StorageError when it is too large, too slow or not in one of the two forms. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get('Content-Type') ?? ''
  if (request.headers.has('Content-Encoding')) throw badRequest('Content-Encoding is not offered')
  const isForm = /^multipart\/form-data\b/i.test(type)
  const body = await readBody(request, maxBytes + (isForm ? formBytes : 0))
  if (isForm) return readForm(body, type)
  return {
    bytes: body,
    type: readType(type),
    maxAge: readMaxAge(request.headers.get('Cache-Control')),
    metadata: readMetadata(decodeMetadata(request.headers.get('X-Metadata'))),
  }
}

/** Reads at most `limit` bytes, within a minute. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new StorageError(
      413,
      'Payload too large',
      'The object exceeded the maximum allowed size',
      'EntityTooLarge',
    )
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  const end = performance.now() + timeLimitMs
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > limit) throw tooLarge()
    if (performance.now() > end) {
      throw new StorageError(408, 'timeout', 'The file did not arrive within a minute')
    }
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

async function readForm(body: Buffer, type: string): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw badRequest('The form cannot be read')
    })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw badRequest('The form must have exactly one file')
  if (form.has('contentEncoding')) throw badRequest('Content-Encoding is not offered')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    type: readType(file.type),
    maxAge: readMaxAge(textOf(form.get('cacheControl'))),
    metadata: readMetadata(textOf(form.get('metadata'))),
  }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null)

function readType(text: string): string {
  const type = text.replace(/;.*$/s, '').trim().toLowerCase()
  const charset = type.startsWith('text/') && /;\s*charset="?([\w-]+)/i.exec(text)?.[1]
  return charset ? `${type};charset=${charset.toLowerCase()}` : type
}

/** '3600' from a form, 'max-age=3600' from a header; an hour if neither is there. */
function readMaxAge(text: string | null): number {
  if (text === null || text === '') return 3_600
  const seconds = Number(/^(?:max-age=)?(\d{1,9})$/.exec(text.trim())?.[1] ?? NaN)
  if (seconds <= longestMaxAge) return seconds
  throw badRequest('cacheControl must be a number of seconds, at most a year')
}

function decodeMetadata(header: string | null): string | null {
  return header === null ? null : Buffer.from(header, 'base64').toString('utf8')
}

function readMetadata(text: string | null): Record<string, unknown> {
  if (text === null || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below, like anything else that is no object.
  }
  throw badRequest('metadata must be a JSON object')
}
