import { chooseEncoding, encodeBody, varyByEncoding } from './body-compression.ts'

/** Compresses a response with the best encoding that the client accepts. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding')) return response
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
