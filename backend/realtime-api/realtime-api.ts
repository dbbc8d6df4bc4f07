import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { AccessTokens } from '../access-token.ts'
import { networkOf } from '../accounts/network-address.ts'
import { readCaller } from '../data-api/calling-role.ts'
import type { ChangeWatch } from '../change-watch.ts'
import type { Database } from '../postgres/database.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import type { Connection } from './channel.ts'
import { closeCodes, openConnection } from './connection.ts'
import { realtimeLimits, type RealtimeLimits } from './realtime-limits.ts'
import { openReviewQueue } from './review-queue.ts'
import { readOpening, refuseUpgrade } from './upgrade-request.ts'

export type RealtimeApi = {
  /** Makes a connection of a request to upgrade, or refuses it; the socket is its own from then on. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: { address: string }): void
  /** Says goodbye to everyone, and waits a little for them to go. */
  close(): Promise<void>
}

export type RealtimeOptions = {
  /** Its connections are used for reading only. */
  database: Database
  /** Tells of the reviews that are posted. */
  watch: Pick<ChangeWatch, 'start' | 'listen'>
  tokens: AccessTokens
  siteOrigin: string
  publishableKey: string
  serviceKey?: string | undefined
  limits?: Partial<RealtimeLimits>
  log?: ErrorLog | undefined
}

/** How long a goodbye may take, in milliseconds. */
const farewell = 1_000

/**
 * Opens /realtime/v1/websocket, which speaks the part of Supabase Realtime's language that tells of
 * new rows: INSERT on public.vehicle_reviews. Each event carries what its reader may select.
 */
export function openRealtimeApi(options: RealtimeOptions): RealtimeApi {
  const { database, watch, tokens, siteOrigin, log = consoleLog } = options
  const limits = { ...realtimeLimits, ...options.limits }
  const open = new Map<WebSocket, { connection: Connection; network: string }>()
  const listConnections = () => [...open.values()].map(({ connection }) => connection)
  const queue = openReviewQueue({ database, limits, listConnections, log })
  watch.listen('vehicle_review_posted', queue.add)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  })
  let isClosing = false

  const round = setInterval(() => {
    for (const connection of listConnections()) connection.lookAfter()
  }, limits.round)
  round.unref()

  return {
    accept(request, socket, head, { address }) {
      // What a broken connection says is followed by its close.
      socket.on('error', () => {})
      const network = networkOf(address)
      const ofNetwork = [...open.values()].filter((entry) => entry.network === network).length
      const opening = readOpening(request, siteOrigin, options)
      if ('status' in opening) return refuseUpgrade(socket, opening)
      if (ofNetwork >= limits.connectionsOfNetwork) {
        return refuseUpgrade(socket, { status: 429, reason: 'Too many connections' })
      }
      if (isClosing || open.size >= limits.connections) {
        return refuseUpgrade(socket, { status: 503, reason: 'No connection is free' })
      }
      const { version, apikey } = opening
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = openConnection(webSocket, version, {
          limits,
          log,
          begin: watch.start,
          readCaller: (token) => readCaller(headersOf(apikey, token), tokens, options),
        })
        open.set(webSocket, { connection, network })
        webSocket.on('close', () => open.delete(webSocket))
      })
    },

    async close() {
      isClosing = true
      clearInterval(round)
      const left = [...open.keys()].map(
        (webSocket) => new Promise((resolve) => webSocket.once('close', resolve)),
      )
      for (const webSocket of open.keys()) {
        webSocket.close(closeCodes.goingAway, 'The site is closing')
      }
      const timer = setTimeout(() => {
        for (const webSocket of open.keys()) webSocket.terminate()
      }, farewell)
      await Promise.all(left)
      clearTimeout(timer)
      await queue.finish()
    },
  }
}

/** A token as the Data API gets it. What no header can hold is no token of ours. */
function headersOf(apikey: string, token: unknown): Headers {
  const headers = new Headers({ apikey })
  if (token === undefined || token === null) return headers
  const isToken = typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)
  headers.set('authorization', `Bearer ${isToken ? token : ''}`)
  return headers
}
