import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'

/** Compresses a response with the best encoding that the client accepts. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding')) return response
  const type = response.headers.get('Content-Type') ?? ''
  if (response.headers.has('Content-Disposition')) {
    return compressible.test(type) ? compressedStream(request, response) : response
  }
  const headers = new Headers(response.headers)
  varyByEncoding(headers)
  const body = Buffer.from(await response.arrayBuffer())
  const accepted = request.headers.get('Accept-Encoding')
  const encoding = chooseEncoding(accepted, type, body.byteLength)
  const init = { status: response.status, statusText: response.statusText, headers }
  if (!encoding) return new Response(new Uint8Array(body), init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(await encodeBody(body, encoding, type)), init)
}

/** A download is compressed as it streams: it may be larger than memory. */
function compressedStream(request: Request, { status, body, headers: given }: Response): Response {
  const headers = new Headers(given)
  varyByEncoding(headers)
  const isGzip = acceptsEncoding(request.headers.get('Accept-Encoding') ?? '', 'gzip')
  if (!body || !isGzip) return new Response(body, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers })
}

/**
 * A window no larger than the body: making room for a larger one takes a third of the time, and saves no byte. Quality 6
 * takes 2 MB for its table, and 7 takes 8 MB, which is handed back to the system after each page: with four pages at once
 * half of the time, for 0.7% of a page. A picture of shapes is kept for long: the highest quality takes 130 ms for the file
 * of all cars, and saves a sixth of it.
 */
const brotliParams = (length: number, type: string) => ({
  [constants.BROTLI_PARAM_QUALITY]: type.startsWith('image/') ? constants.BROTLI_MAX_QUALITY : 6,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
})

const encoders = {
  br: (body: Buffer, type: string) =>
    promisify(brotliCompress)(body, { params: brotliParams(body.length, type) }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

const decoders = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}

/** A content encoding, as `Accept-Encoding` calls it. */
export type Encoding = keyof typeof encoders

/** Below this many bytes compression costs more than it saves. */
const minBytes = 860

const compressible = /^(?:text\/|application\/(?:javascript|(?:[\w.-]+\+)?(?:json|xml))|image\/svg)/

/** The best encoding that the client accepts for a body of this type and length: brotli, zstd, gzip. */
export function chooseEncoding(
  accepted: string | null | undefined,
  type: string,
  length: number,
): Encoding | undefined {
  if (!accepted || length < minBytes || !compressible.test(type)) return undefined
  return (['br', 'zstd', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name))
}

/** Compresses a whole body of a media type, in the thread pool. */
export const encodeBody = (body: Buffer, encoding: Encoding, type: string): Promise<Buffer> =>
  encoders[encoding](body, type)

/** The whole body again. */
export const decodeBody = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  decoders[encoding](body)

const named = (name: Encoding) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`, 'i')
const patterns = { br: named('br'), zstd: named('zstd'), gzip: named('gzip') }

/** Whether `Accept-Encoding` lists an encoding, and not with q=0. */
const acceptsEncoding = (accepted: string, name: Encoding) => patterns[name].test(accepted)

/** Tells caches that a response depends on `Accept-Encoding`, once: a response may pass here twice. */
export function varyByEncoding(headers: Headers): void {
  const varies =
    headers
      .get('Vary')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  if (!varies.includes('accept-encoding')) headers.append('Vary', 'Accept-Encoding')
}
