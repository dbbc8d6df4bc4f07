import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The longest address of a request that is answered, in characters; Node reads longer ones so that we can say so. */
export const longestAddress = 16 * 1024

/**
 * Options for Node's server. `maxHeaderSize` bounds address and headers together, in bytes. A request without Host is
 * passed on: health checks of proxies send none, by HTTP/1.0 and some by HTTP/1.1. RFC 9112 asks for a 400 there, so that
 * no server guesses the host; no answer of these APIs depends on it.
 */
export const requestLimits = { maxHeaderSize: 2 * longestAddress, requireHostHeader: false }

const hint =
  'Send fewer values, or give them to a function by rpc: the arguments of a POST travel in its body.'
const words = {
  414: `The address of this request is longer than ${longestAddress / 1024} KB.`,
  431: `The address and headers of this request are longer than ${requestLimits.maxHeaderSize / 1024} KB.`,
  408: 'The request did not arrive in time.',
  413: 'The extensions of a chunk of the body are too long.',
  400: 'This is not a request that HTTP allows.',
}
type Status = keyof typeof words
const reasons: Record<Status, string> = {
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  400: 'Bad Request',
}

const apiPath = /^\/(?:rest|auth|storage|realtime|functions|graphql)\/v1(?:[/?]|$)/

/** An error as each of the official clients reads it, or a line of text for a page. */
function describe(status: Status, isApi: boolean): { type: string; body: string } {
  const message = words[status]
  if (!isApi) return { type: 'text/plain; charset=utf-8', body: `${message}\n` }
  const code = String(status)
  const isTooLong = status === 414 || status === 431
  const forData = { code, message, details: null, hint: isTooLong ? hint : null }
  const body = { ...forData, msg: message, statusCode: code, error: reasons[status] }
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

/** The response to a request whose address is too long; undefined for any other. */
export function refuseLongAddress({ url, method }: Request): Response | undefined {
  if (url.length <= longestAddress) return undefined
  const { pathname } = new URL(url)
  const { type, body } = describe(414, apiPath.test(pathname))
  const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': 'no-store' }
  if (pathname.startsWith('/rest/v1')) headers['Proxy-Status'] = 'PostgREST; error=414'
  return new Response(method === 'HEAD' ? null : body, { status: 414, headers })
}

/** The handler of errors for `getRequestListener`, which refuses what makes no URL: nobody else sees such a request. */
export const refuseUnreadable =
  (log: (message: string) => void) =>
  (error: unknown): Response => {
    const reason = error instanceof Error ? error.message : String(error)
    log(`A request was refused with 400: ${reason}`)
    const { type, body } = describe(400, false)
    const headers = { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }
    return new Response(body, { status: 400, headers })
  }

/** How long a refused client may take to read why, in milliseconds. */
const lingerMs = 1_000

/**
 * Answers with words what Node cannot read as a request. Node's own answers have no body, and then the official
 * client has no message.
 */
export function answerUnreadable(http: Server, log: (message: string) => void): void {
  // Weakly, so that an idle connection keeps nothing of its last request.
  const responses = new WeakMap<Duplex, WeakRef<ServerResponse>>()
  const refused = new WeakSet<Duplex>()
  http.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    responses.set(socket, new WeakRef(response)),
  )
  http.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    // What follows the first mistake is refused with it.
    if (refused.has(socket)) return
    refused.add(socket)
    const end = (text = '') => {
      socket.end(text)
      // Closed at once, the client might lose the answer to what it is still sending.
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
    const response = responses.get(socket)?.deref()
    const isRunning = response !== undefined && !response.writableFinished
    const status = statuses[error.code ?? ''] ?? 400
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    // The request before this one was whole: it gets its answer first, and then the connection ends.
    else if (isRunning && response.req.complete) response.once('finish', () => end())
    else if (isRunning && response.headersSent) socket.destroy()
    else {
      log(`A request was refused with ${status}: ${error.code ?? error.message}`)
      end(rawResponse(status, error.rawPacket))
    }
  })
}

const statuses: Record<string, Status> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** `packet` is what arrived last. It tells a page from an API only if the request began in it; else the answer is JSON. */
function rawResponse(status: Status, packet: Buffer | undefined): string {
  const start = packet?.subarray(0, 200).toString('latin1') ?? ''
  const path = /^[A-Z]{1,10} (\S+)/.exec(start)?.[1]
  const { type, body } = describe(status, path === undefined || apiPath.test(path))
  return [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    // Nothing in it is secret, and nobody knows yet whose page asks.
    'Access-Control-Allow-Origin: *',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
