import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes compressing costs more than it saves. */
const worthwhile = 860

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json)|image\/svg)/

/**
 * Compresses a finished body for the visitor, brotli first. Done in the thread pool: hono's own
 * middleware knows gzip and deflate only, and brotli saves a sixth of every page.
 * A body that streams of its own accord (text/x-script, the client-side navigation data) is small
 * and finished too, so it is read whole.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || response.headers.has('content-encoding') || !compressible.test(type)) {
    return response
  }
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const answer = { status: response.status, statusText: response.statusText, headers }
  if (!encoding || body.byteLength < worthwhile) return new Response(body, answer)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return new Response(
    encoding === 'br' ? await brotli(body, options) : await zip(body, { level: 6 }),
    answer,
  )
}
