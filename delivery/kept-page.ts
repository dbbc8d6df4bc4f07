import { createHash } from 'node:crypto'
import { chooseEncoding, encodeBody, type Encoding } from './body-compression.ts'

/** A finished page, with the shorter forms in which it has been asked for so far. */
export type KeptPage = {
  headers: Headers
  body: Buffer
  /** Names these bytes; each way to send them adds its own word. */
  tag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/** Takes a finished answer apart to be given again and again. The answer's body is used up. */
export async function keepPage(answer: Response): Promise<KeptPage> {
  const body = Buffer.from(await answer.arrayBuffer())
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  return { headers, body, tag, encoded: new Map() }
}

/**
 * The answer to one request for a kept page: whole, compressed as the visitor takes it, or 304 when
 * they have these very bytes. Tags are strong: each encoding has its own.
 */
export async function answerFrom(page: KeptPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers)
  if (isCheckedEachTime(headers) && isDataAhead(request)) headers.set('Cache-Control', usedSoon)
  const type = headers.get('Content-Type') ?? ''
  const accepted = request.headers.get('Accept-Encoding')
  const encoding = chooseEncoding(accepted, type, page.body.byteLength)
  const tag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
  headers.set('ETag', tag)
  if (hasTag(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = encoding ? await encodedBody(page, encoding) : page.body
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { headers })
}

/**
 * Long enough to go from pointing at a link to following it. Without this, what was fetched ahead
 * for an awake page would be asked for once more. A proxy must not give it to others.
 */
const usedSoon = 'private, max-age=10'

const isCheckedEachTime = (headers: Headers) => headers.get('Cache-Control') === 'no-cache'

/** Whether a browser fetches a page's data for a link that is not followed yet. */
const isDataAhead = ({ url, headers }: Request) =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true &&
  new URL(url).pathname.endsWith('.data')

/** Whether a list of tags names this one. A proxy in between may have made a tag weak. */
const hasTag = (given: string | null, tag: string) =>
  given?.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim())) ?? false

function encodedBody(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  let body = page.encoded.get(encoding)
  if (!body) {
    body = encodeBody(page.body, encoding)
    page.encoded.set(encoding, body)
  }
  return body
}
