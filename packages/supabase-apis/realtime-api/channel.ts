import type { Caller } from '../data-api/calling-role.ts'
import type { ErrorLog } from '../error-log.ts'
import type { Binding } from './binding-parser.ts'
import type { FollowedTable } from './followed-table.ts'
import type { SocketMessage } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

/** A topic that a connection has joined, with the caller whose rights apply. */
export type Channel = {
  topic: string
  joinRef: string | null
  caller: Caller
  bindings: Binding[]
  /** Whether new rows are pushed to it. */
  isSubscribed: boolean
}

/** What all connections share. */
export type RealtimeContext = {
  limits: RealtimeLimits
  /** The tables whose new rows can be subscribed to. */
  tables: FollowedTable[]
  log: ErrorLog
  /** Verifies a token. Throws when it is invalid. */
  readCaller(token: unknown): Promise<Caller>
  /** Resolves once this process receives notifications of new rows. */
  start(): Promise<void>
}

/** An open connection with its channels by topic. */
export type Connection = {
  readonly channels: Map<string, Channel>
  send(message: SocketMessage): void
  /** Sends an event on a channel. */
  push(channel: Channel, event: string, payload: Record<string, unknown>): void
  /** Closes a channel with a reason; the official client rejoins after a while. */
  fail(channel: Channel, reason: string): void
  /** Ends the connection if it is idle, and channels whose tokens have expired. */
  sweep(): void
}

/** Whether the token of a channel has expired. `now` in milliseconds. */
export function isExpired({ caller }: Channel, now: number): boolean {
  return caller.claims.exp !== undefined && caller.claims.exp * 1000 <= now
}

/** Replies to a message. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: SocketMessage,
  status: 'ok' | 'error',
  response: Record<string, unknown>,
): void {
  const payload = { status, response }
  connection.send({ joinRef, ref, topic, event: 'phx_reply', payload })
}

/** The payload of a 'system' event, which reports the state of a channel. */
export const systemMessage = ({ topic }: Channel, status: 'ok' | 'error', message: string) => ({
  channel: topic.replace(/^realtime:/, ''),
  extension: 'postgres_changes',
  status,
  message,
})
