import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiKeys } from '../data-api/calling-role.ts'
import { isSameSecret } from '../accounts/secret-token.ts'
import { readVersion, type MessageVersion } from './message-text.ts'

/** A valid upgrade request; `apikey` is one of the site's keys. */
type AcceptedUpgrade = { version: MessageVersion; apikey: string }

/** The HTTP status and body that reject an upgrade request. */
type RejectedUpgrade = { status: number; reason: string }

type UpgradeOptions = ApiKeys & { siteOrigin: string; corsOrigins?: string[] | undefined }

/** Whether a request asks for a WebSocket at our endpoint; all others get a plain response. */
export function isSocketRequest({ url = '', headers }: IncomingMessage): boolean {
  return (
    headers.upgrade?.toLowerCase() === 'websocket' && /^\/realtime\/v1\/websocket(?:\?|$)/.test(url)
  )
}

/**
 * Validates an upgrade request. The same-origin policy does not cover WebSockets, so the Origin header
 * decides: pages of other sites are rejected, unless their origin is listed.
 */
export function checkUpgrade(
  request: IncomingMessage,
  { siteOrigin, corsOrigins = [], ...keys }: UpgradeOptions,
): AcceptedUpgrade | RejectedUpgrade {
  const { origin, host } = request.headers
  const isOurs = origin === undefined || origin === siteOrigin || hostOf(origin) === host
  if (!isOurs && !corsOrigins.includes(origin)) {
    return { status: 403, reason: 'Pages of other sites cannot connect' }
  }
  const query = new URL(request.url ?? '/', siteOrigin).searchParams
  const apikey = query.get('apikey') || request.headers['x-api-key']
  if (typeof apikey !== 'string') {
    return { status: 401, reason: 'API key is required to connect to Realtime' }
  }
  if (apikey !== keys.publishableKey && !isSameSecret(apikey, keys.serviceKey)) {
    return { status: 401, reason: 'Invalid API key' }
  }
  const version = readVersion(query.get('vsn'))
  return version ? { version, apikey } : { status: 400, reason: 'Unsupported serializer version' }
}

const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Sends an HTTP error and closes the socket. */
export function rejectUpgrade(socket: Duplex, { status, reason }: RejectedUpgrade): void {
  const lines = [
    `HTTP/1.1 ${status} ${phrases[status] ?? 'Error'}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(reason)}`,
    'X-Content-Type-Options: nosniff',
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${reason}`)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
