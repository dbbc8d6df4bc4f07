import { createHash } from 'node:crypto'
import { compressed } from './compression.ts'
import { contentPolicy } from './content-policy.ts'

/** Pages are the same for every visitor, and short-lived copies make walking about instant. */
const briefly = 'public, max-age=60'

/**
 * Finishes an answer of the page renderer: content policy, entity tag, a 304 where the visitor
 * already has it, compression. An answer that brings its own Cache-Control keeps it.
 */
export async function pageAnswer(
  request: Request,
  response: Response,
  backendUrl: string | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', isRead && response.status === 200 ? briefly : 'no-store')
  }
  if (!response.body || !isRead) {
    return new Response(response.body, { status: response.status, headers })
  }
  if (headers.has('Content-Disposition')) return download(request, response.body, headers)
  const body = await response.text()
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentPolicy(body, backendUrl))
  }
  if (response.status !== 200) {
    return compressed(request, new Response(body, { status: response.status, headers }))
  }
  // Weak: the same page leaves here compressed in more than one way.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('ETag', tag)
  if (request.headers.get('if-none-match')?.includes(tag)) {
    return new Response(null, { status: 304, headers })
  }
  return compressed(request, new Response(body, { status: 200, headers }))
}

/** A download is handed on piece by piece as it is made: it may be larger than fits in memory. */
function download(request: Request, body: ReadableStream, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  headers.append('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(body, { headers })
  }
  headers.set('Content-Encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers })
}
