import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isSocketRequest } from '../../packages/supabase-apis/realtime-api/upgrade-request.ts'
import { clientAddress } from './client-address.ts'

/** Turns upgrade requests into connections. */
type Acceptor = {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: { address: string }): void
}

/** Whether a request asks for Vite's WebSocket, which reloads pages in development. */
export function isViteSocket({ headers }: IncomingMessage): boolean {
  return /^vite-(?:hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? '')
}

/** Hands upgrade requests for our endpoint to the acceptor, with the client's IP address. */
export function acceptSockets(http: Server, acceptor: Acceptor, trustProxy: number): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isSocketRequest(request)) return
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
    const seen = new Request('http://site/', { headers: { 'x-forwarded-for': forwarded } })
    const address = clientAddress(seen, request.socket.remoteAddress ?? 'unknown', trustProxy)
    acceptor.accept(request, socket, head, { address })
  })
}
