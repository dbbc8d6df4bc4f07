import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /** A connection on which nothing arrives and nothing leaves for this long is closed. */
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

export const connectionLimits: ConnectionLimits = {
  // Longer than any response takes to begin: the queues and the database give up after 5 s each.
  silentMs: 30_000,
  headersMs: 15_000,
  requestMs: 30_000,
  bytesPerMs: 64,
  // 2,000 WebSockets (realtime-limits.ts) and as many for requests. A connection costs about 20 kB and a
  // file handle, so a flood of them costs 80 MB at most.
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
  http.timeout = limits.silentMs
  http.headersTimeout = limits.headersMs
  http.requestTimeout = bodyMs(longestBody, limits)
  limitBodies(http, limits)
  http.maxConnections = limits.connections
  limitNetworks(http, limits.connectionsPerNetwork, networkOf)
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

/** Whether a request has several Host headers. Node would pass on the first. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && /^host$/i.test(text)
  return rawHeaders.filter(isHost).length > 1
}

/** Answers 400, as RFC 9112 demands: a proxy in front may have gone by another Host than we would. */
export function refuseSeveralHosts(response: ServerResponse): void {
  response.writeHead(400, {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end('A request has one Host header.')
}
