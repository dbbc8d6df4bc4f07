import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { AccessTokens } from '../access-token.ts'
import { networkOf } from '../accounts/network-address.ts'
import { readCaller } from '../data-api/calling-role.ts'
import type { ChangeWatch } from '../database/change-watch.ts'
import type { Database } from '../database/database.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import type { Connection } from './channel.ts'
import { closeCodes, openConnection } from './connection.ts'
import type { FollowedTable } from './followed-table.ts'
import { realtimeLimits, type RealtimeLimits } from './realtime-limits.ts'
import { openRowQueue } from './row-queue.ts'
import { checkUpgrade, rejectUpgrade } from './upgrade-request.ts'

export type RealtimeApi = {
  /** Accepts or rejects an upgrade request; takes over the socket either way. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: { address: string }): void
  /** How many WebSockets are open, and the channels joined on them. */
  count(): { sockets: number; channels: number }
  /** Closes all connections; terminates those still open after a second. */
  close(): Promise<void>
}

type RealtimeOptions = {
  /** Used for read-only transactions. */
  database: Database
  /** The tables whose new rows can be subscribed to. */
  tables: FollowedTable[]
  /** Follows their channels. */
  watch: Pick<ChangeWatch, 'start' | 'listen'>
  tokens: AccessTokens
  siteOrigin: string
  /** Other origins whose pages may connect. */
  corsOrigins?: string[] | undefined
  publishableKey: string
  serviceKey?: string | undefined
  limits?: Partial<RealtimeLimits> | undefined
  log?: ErrorLog | undefined
}

const closeTimeoutMs = 1_000

/**
 * Opens /realtime/v1/websocket. Of the Supabase Realtime protocol it offers INSERT events on
 * some tables. Each event carries only the columns its reader may select.
 */
export function openRealtimeApi(options: RealtimeOptions): RealtimeApi {
  const { database, tables, watch, tokens, log = consoleLog } = options
  const limits = { ...realtimeLimits, ...options.limits }
  const open = new Map<WebSocket, { connection: Connection; network: string }>()
  const listConnections = () => [...open.values()].map(({ connection }) => connection)
  const queue = openRowQueue({ database, limits, listConnections, log })
  for (const table of tables) watch.listen(table.channel, (text) => queue.add(table, text))
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
  })
  let isClosing = false

  const sweeping = setInterval(() => {
    for (const connection of listConnections()) connection.sweep()
  }, limits.sweepIntervalMs)
  sweeping.unref()

  return {
    accept(request, socket, head, { address }) {
      // An error is followed by 'close', which cleans up.
      socket.on('error', () => {})
      const network = networkOf(address)
      const fromNetwork = [...open.values()].filter((entry) => entry.network === network).length
      const upgrade = checkUpgrade(request, options)
      if ('status' in upgrade) return rejectUpgrade(socket, upgrade)
      if (fromNetwork >= limits.connectionsPerNetwork) {
        return rejectUpgrade(socket, { status: 429, reason: 'Too many connections' })
      }
      if (isClosing || open.size >= limits.connections) {
        return rejectUpgrade(socket, { status: 503, reason: 'Too many connections in all' })
      }
      const { version, apikey } = upgrade
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = openConnection(webSocket, version, {
          limits,
          tables,
          log,
          start: watch.start,
          readCaller: (token) => readCaller(tokenHeaders(apikey, token), tokens, options),
        })
        open.set(webSocket, { connection, network })
        webSocket.on('close', () => open.delete(webSocket))
      })
    },

    count() {
      const channels = listConnections().map((connection) => connection.channels.size)
      return { sockets: open.size, channels: channels.reduce((sum, each) => sum + each, 0) }
    },

    async close() {
      isClosing = true
      clearInterval(sweeping)
      const closing = [...open.keys()].map(
        (webSocket) => new Promise((resolve) => webSocket.once('close', resolve)),
      )
      for (const webSocket of open.keys()) {
        webSocket.close(closeCodes.goingAway, 'The site is closing')
      }
      const timer = setTimeout(() => {
        for (const webSocket of open.keys()) webSocket.terminate()
      }, closeTimeoutMs)
      await Promise.all(closing)
      clearTimeout(timer)
      await queue.finish()
    },
  }
}

/** The headers of a Data API request with this token. A token no header can hold counts as invalid. */
function tokenHeaders(apikey: string, token: unknown): Headers {
  const headers = new Headers({ apikey })
  if (token === undefined || token === null) return headers
  const fitsHeader = typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)
  headers.set('authorization', `Bearer ${fitsHeader ? token : ''}`)
  return headers
}
