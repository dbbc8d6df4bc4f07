import { acceptsEncoding, chooseEncoding, encodeBody, varyByEncoding } from './body-compression.ts'

/** Compresses a response with the best encoding that the client accepts. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding')) return response
  if (response.headers.has('Content-Disposition')) return compressedStream(request, response)
  const type = response.headers.get('Content-Type') ?? ''
  const headers = new Headers(response.headers)
  varyByEncoding(headers)
  const body = Buffer.from(await response.arrayBuffer())
  const accepted = request.headers.get('Accept-Encoding')
  const encoding = chooseEncoding(accepted, type, body.byteLength)
  const init = { status: response.status, statusText: response.statusText, headers }
  if (!encoding) return new Response(new Uint8Array(body), init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(await encodeBody(body, encoding)), init)
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
