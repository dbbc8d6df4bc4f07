import type { Caller } from '../data-api/calling-role.ts'
import type { ErrorLog } from '../error-log.ts'
import type { Binding } from './binding-parser.ts'
import type { SocketMessage } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

/** A topic that a connection has joined, and in whose name. */
export type Channel = {
  topic: string
  joinRef: string | null
  caller: Caller
  bindings: Binding[]
  /** Whether what is posted from now on reaches it. */
  hears: boolean
}

/** What all connections share. */
export type Exchange = {
  limits: RealtimeLimits
  log: ErrorLog
  /** Who a token belongs to. Throws when it is refused. */
  readCaller(token: unknown): Promise<Caller>
  /** Resolves when posted reviews can be heard. */
  begin(): Promise<void>
}

/** One open connection with the channels it has joined, by topic. */
export type Connection = {
  readonly channels: Map<string, Channel>
  send(message: SocketMessage): void
  /** Sends on a channel; in the order it happened, under the joining it belongs to. */
  tell(channel: Channel, event: string, payload: Record<string, unknown>): void
  /** Ends a channel with a reason; the official client joins again after a while. */
  fail(channel: Channel, reason: string): void
  /** Ends what is dead and what has run out. */
  lookAfter(): void
}

/** Whether the token a channel was joined with has run out. `now` in milliseconds. */
export function isExpired({ caller }: Channel, now: number): boolean {
  return caller.claims.exp !== undefined && caller.claims.exp * 1000 <= now
}

/** Answers a message by its reference. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: SocketMessage,
  status: 'ok' | 'error',
  response: Record<string, unknown>,
): void {
  const payload = { status, response }
  connection.send({ joinRef, ref, topic, event: 'phx_reply', payload })
}

/** What a channel is told about itself. */
export const systemWords = ({ topic }: Channel, status: 'ok' | 'error', message: string) => ({
  channel: topic.replace(/^realtime:/, ''),
  extension: 'postgres_changes',
  status,
  message,
})
