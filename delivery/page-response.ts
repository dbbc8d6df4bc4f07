import type { PageBytes } from '../app/shell/page-bytes.ts'
import { acceptsEncoding, varyByEncoding } from './body-compression.ts'
import { contentPolicy, type PolicyOptions } from './content-policy.ts'

/** Pages are the same for every visitor, and a short lifetime makes going back and forth instant. */
const defaultCacheControl = 'public, max-age=60'

/** A whole response, its body in memory. */
export type FinishedResponse = { status: number; headers: Headers; body: Buffer }

/** Finishes a rendered page: Cache-Control, and the policy that allows its own inline scripts. */
export function finishPage(
  request: Request,
  response: Response,
  { html, scripts, styles }: PageBytes,
  { backendUrl, inlineStyles }: Pick<PolicyOptions, 'backendUrl' | 'inlineStyles'>,
): FinishedResponse {
  const headers = withCacheControl(request, response)
  headers.set(
    'Content-Security-Policy',
    contentPolicy({
      backendUrl,
      inlineScripts: scripts,
      inlineStyles: [...styles, ...inlineStyles],
    }),
  )
  return { status: response.status, headers, body: html }
}

/** Finishes a response that is not a page: Cache-Control. A download is streamed. */
export async function finishResponse(
  request: Request,
  response: Response,
): Promise<FinishedResponse | Response> {
  if (response.headers.has('Content-Disposition')) return download(request, response)
  const headers = withCacheControl(request, response)
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** A finished response as a web `Response`. */
export function toResponse(finished: FinishedResponse | Response): Response {
  if (finished instanceof Response) return finished
  const { status, headers, body } = finished
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
}

/** The response's headers; its own Cache-Control wins over the default. */
function withCacheControl(request: Request, response: Response): Headers {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    headers.set(
      'Cache-Control',
      isRead && response.status === 200 ? defaultCacheControl : 'no-store',
    )
  }
  return headers
}

/** A download is compressed as it streams: it may be larger than memory. */
function download(request: Request, { body, headers: given }: Response): Response {
  const headers = new Headers(given)
  headers.set('Cache-Control', 'no-store')
  varyByEncoding(headers)
  if (!body || !acceptsEncoding(request.headers.get('Accept-Encoding') ?? '', 'gzip')) {
    return new Response(body, { headers })
  }
  headers.set('Content-Encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers })
}
