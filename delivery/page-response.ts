import { takesEncoding } from './body-compression.ts'
import { contentPolicy } from './content-policy.ts'

/** Pages are the same for every visitor, and short-lived copies make walking about instant. */
const briefly = 'public, max-age=60'

/** A finished answer, whole. */
export type FinishedAnswer = { status: number; headers: Headers; body: Buffer }

/** Finishes a rendered page: how long it may be kept, and the content policy of its own scripts. */
export function finishedPage(
  request: Request,
  response: Response,
  html: string,
  backendUrl: string | null,
): FinishedAnswer {
  const headers = withCacheControl(request, response)
  headers.set('Content-Security-Policy', contentPolicy(html, backendUrl))
  return { status: response.status, headers, body: Buffer.from(html) }
}

/** Finishes what is no page: how long it may be kept. A download is handed on as it is made. */
export async function finishedAnswer(
  request: Request,
  response: Response,
): Promise<FinishedAnswer | Response> {
  if (response.headers.has('Content-Disposition')) return download(request, response)
  const headers = withCacheControl(request, response)
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** A finished answer as the web has them. */
export function asResponse(answer: FinishedAnswer | Response): Response {
  if (answer instanceof Response) return answer
  const { status, headers, body } = answer
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
}

/** The headers of an answer, whose own Cache-Control stays. */
function withCacheControl(request: Request, response: Response): Headers {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    headers.set('Cache-Control', isRead && response.status === 200 ? briefly : 'no-store')
  }
  return headers
}

/** A download is compressed piece by piece: it may be larger than fits in memory. */
function download(request: Request, { body, headers: given }: Response): Response {
  const headers = new Headers(given)
  headers.set('Cache-Control', 'no-store')
  headers.append('Vary', 'Accept-Encoding')
  if (!body || !takesEncoding(request.headers.get('Accept-Encoding') ?? '', 'gzip')) {
    return new Response(body, { headers })
  }
  headers.set('Content-Encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers })
}
