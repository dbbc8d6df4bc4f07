/** Limits per network, per connection and in all. */
export type RealtimeLimits = {
  connectionsPerNetwork: number
  connections: number
  channelsPerConnection: number
  /** The longest accepted message; a join with its token has about 2,000 bytes. */
  maxMessageBytes: number
  /** Messages of one connection per `messageWindowMs`. */
  messages: number
  messageWindowMs: number
  /** How much may be buffered for a slow reader. */
  maxBufferedBytes: number
  /** A connection without a message for this long is dead. Clients send a heartbeat every 25 s. */
  idleTimeoutMs: number
  /** How often idle connections and expired tokens are swept. */
  sweepIntervalMs: number
  /** New rows waiting to be pushed; further ones show when a reader asks for them. */
  maxQueuedRows: number
}

export const realtimeLimits: RealtimeLimits = {
  // A school or an office may share one IP address.
  connectionsPerNetwork: 60,
  connections: 2_000,
  channelsPerConnection: 10,
  maxMessageBytes: 16 * 1024,
  messages: 100,
  messageWindowMs: 10_000,
  maxBufferedBytes: 512 * 1024,
  idleTimeoutMs: 60_000,
  sweepIntervalMs: 15_000,
  maxQueuedRows: 1_000,
}
