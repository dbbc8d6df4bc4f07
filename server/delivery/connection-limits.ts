import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /**
   * After this long without a byte in either direction a request is answered with 503, and a connection without a
   * request is closed.
   */
  silentMs: number
  /** The longest that the header of a request may take, and the whole request with a small body. */
  headersMs: number
  requestMs: number
  /** A body gets longer by what this speed needs for the size that it announces: a rural line sends 60 MB in 16 minutes. */
  bytesPerMs: number
  /** Open connections of this process, WebSockets included; further ones are closed at once. */
  connections: number
  /** How many of them one network may have; unlimited behind a proxy, because all come from the proxy's IP address. */
  connectionsPerNetwork: number
}

/** How long a connection stays open for the next request: Node's default, which every response announces. */
export const keepAliveMs = 5_000

/** How Node's server looks after connections. */
export const connectionOptions = {
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: 5_000,
}

export const connectionLimits: ConnectionLimits = {
  // Longer than a response should take to begin, shorter than the minute that proxies wait: the queues give up after
  // 5 to 10 s each, the database after 12.
  silentMs: 25_000,
  headersMs: 15_000,
  requestMs: 30_000,
  bytesPerMs: 64,
  // 2,000 WebSockets (realtime-limits.ts) and as many for requests. A connection costs about 20 kB and a
  // file handle, and a head that does not end up to 32 kB more, so a flood of them costs 200 MB at most.
  connections: 4_000,
  // An office of 60 with six connections for each browser fits; one machine cannot take all 4,000.
  connectionsPerNetwork: 500,
}

/**
 * Limits what clients can hold open. Node closes no connection that never sends a byte, unless told to;
 * WebSockets have their own limits and are exempt from the timeouts.
 */
export function limitConnections(
  http: Server,
  limits: ConnectionLimits,
  networkOf: (address: string) => string,
): void {
  limitSilence(http, limits.silentMs)
  http.headersTimeout = limits.headersMs
  http.requestTimeout = bodyMs(longestBody, limits)
  limitBodies(http, limits)
  askForAnnouncedBodies(http)
  http.maxConnections = limits.connections
  limitNetworks(http, limits.connectionsPerNetwork, networkOf)
}

type Awaited = { incoming: IncomingMessage; outgoing: ServerResponse; late: AbortController }

const awaited = new WeakMap<Socket, Awaited>()

/** Aborted when a request has arrived and its connection has then been silent for too long: answer it now. */
export function lateSignal(incoming: IncomingMessage, outgoing: ServerResponse): AbortSignal {
  const late = new AbortController()
  awaited.set(incoming.socket, { incoming, outgoing, late })
  return late.signal
}

/** Closes silent connections, but lets the site answer a request before. */
function limitSilence(http: Server, silentMs: number): void {
  http.timeout = silentMs
  http.on('timeout', (socket: Socket) => {
    const { incoming, outgoing, late } = awaited.get(socket) ?? {}
    const mayAnswer = incoming?.complete && !outgoing?.headersSent && !late?.signal.aborted
    if (!mayAnswer) return void socket.destroy()
    late?.abort()
    socket.setTimeout(silentMs)
  })
}

/** The largest body of any endpoint, in bytes; a larger Content-Length is refused at once. */
const longestBody = 64 * 2 ** 20

const bodyMs = (bytes: number, { requestMs, bytesPerMs }: ConnectionLimits) =>
  requestMs + Math.min(bytes, longestBody) / bytesPerMs

/** Closes the connection of a request whose body takes too long. */
function limitBodies(http: Server, limits: ConnectionLimits): void {
  http.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (!encoding && !Number(length)) return
    const timer = setTimeout(
      () => {
        if (!request.complete) request.socket.destroy()
      },
      bodyMs(Number(length ?? 0), limits),
    ).unref()
    request.once('close', () => clearTimeout(timer))
  })
}

/** Answers `Expect: 100-continue` when the body is first read: what is refused by its headers is never sent. */
function askForAnnouncedBodies(http: Server): void {
  http.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    http.emit('request', request, response)
  })
}

/** Closes further connections from a network immediately, as `maxConnections` does. */
function limitNetworks(http: Server, limit: number, networkOf: (address: string) => string): void {
  const open = new Map<string, number>()
  http.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const before = open.get(network) ?? 0
    if (before >= limit) {
      socket.destroy()
      return
    }
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/**
 * Whether a request has the Host headers that RFC 9112 demands: one, or none by HTTP/1.0. Node would pass on the first of
 * several. Health checks of some proxies send none by HTTP/1.1 either, and would take the site for dead.
 */
export function hasValidHost({ rawHeaders, httpVersion, url }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && /^host$/i.test(text)
  const hosts = rawHeaders.filter(isHost).length
  return (
    hosts === 1 ||
    (hosts === 0 && (httpVersion === '1.0' || /^\/(?:healthz|readyz)$/.test(url ?? '')))
  )
}

/** Answers 400, as RFC 9112 demands: a proxy in front may have gone by another Host than we would. */
export function refuseInvalidHost(response: ServerResponse): void {
  response.writeHead(400, {
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end('A request has one Host header.')
}
