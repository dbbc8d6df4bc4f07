import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiKeys } from '../data-api/calling-role.ts'
import { isSameSecret } from '../secret-check.ts'
import { readVersion, type MessageVersion } from './message-text.ts'

/** What a connection is opened with; `apikey` is one of ours. */
export type Opening = { version: MessageVersion; apikey: string }

/** Why a connection is not opened: the status and the words of the answer. */
export type Refusal = { status: number; reason: string }

/**
 * Reads the request that wants to become a connection. A page of another site is refused: browsers
 * say which site a page belongs to, and let it connect anywhere.
 */
export function readOpening(
  request: IncomingMessage,
  siteOrigin: string,
  keys: ApiKeys,
): Opening | Refusal {
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== siteOrigin && hostOf(origin) !== host) {
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

/** Answers a request that does not become a connection. */
export function refuseUpgrade(socket: Duplex, { status, reason }: Refusal): void {
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
