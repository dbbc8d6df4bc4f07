import { takesEncoding } from './body-compression.ts'
import { contentPolicy } from './content-policy.ts'

/** Pages are the same for every visitor, and short-lived copies make walking about instant. */
const briefly = 'public, max-age=60'

/**
 * Finishes an answer of the page renderer: how long it may be kept, and the content policy of its
 * own scripts. An answer that brings its own Cache-Control keeps it; a download is handed on as it
 * is made.
 */
export async function finishedPage(
  request: Request,
  response: Response,
  backendUrl: string | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (headers.has('Content-Disposition')) return download(request, response.body, headers)
  if (!headers.has('Cache-Control')) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    headers.set('Cache-Control', isRead && response.status === 200 ? briefly : 'no-store')
  }
  const { status } = response
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status, headers })
  }
  const body = await response.text()
  headers.set('Content-Security-Policy', contentPolicy(body, backendUrl))
  return new Response(body, { status, headers })
}

/** A download is compressed piece by piece: it may be larger than fits in memory. */
function download(request: Request, body: ReadableStream | null, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  headers.append('Vary', 'Accept-Encoding')
  if (!body || !takesEncoding(request.headers.get('Accept-Encoding') ?? '', 'gzip')) {
    return new Response(body, { headers })
  }
  headers.set('Content-Encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers })
}
