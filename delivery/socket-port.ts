import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { visitorAddress } from './client-address.ts'

/** What makes connections of requests to upgrade. */
type Acceptor = {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: { address: string }): void
}

/** Whether a request wants to become a connection; every other one is answered as a plain request. */
export function isSocketRequest({ url = '', headers }: IncomingMessage): boolean {
  return (
    headers.upgrade?.toLowerCase() === 'websocket' && /^\/realtime\/v1\/websocket(?:\?|$)/.test(url)
  )
}

/** Hands the requests that want to become connections to what makes them such. */
export function acceptSockets(http: Server, acceptor: Acceptor, trustProxy: number): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
    const seen = new Request('http://site/', { headers: { 'x-forwarded-for': forwarded } })
    const address = visitorAddress(seen, request.socket.remoteAddress ?? 'unknown', trustProxy)
    acceptor.accept(request, socket, head, { address })
  })
}
