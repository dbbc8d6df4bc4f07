/** How much one visitor, and all together, may ask of the open connections. */
export type RealtimeLimits = {
  connectionsOfNetwork: number
  connections: number
  channelsOfConnection: number
  /** The longest message that is read, in bytes: a joining with its token has about 2,000. */
  messageBytes: number
  /** Messages of one connection within `messagePeriod` milliseconds. */
  messages: number
  messagePeriod: number
  /** What may wait for a reader who is too slow, in bytes. */
  waitingBytes: number
  /** A connection that said nothing for so long is dead, in milliseconds. Clients beat every 25 s. */
  silence: number
  /** How often connections and tokens are looked after, in milliseconds. */
  round: number
  /** Posted reviews that may wait to be passed on; further ones are seen at the next visit. */
  waitingReviews: number
}

export const realtimeLimits: RealtimeLimits = {
  // A school or an office may share one address.
  connectionsOfNetwork: 60,
  connections: 2_000,
  channelsOfConnection: 10,
  messageBytes: 16 * 1024,
  messages: 100,
  messagePeriod: 10_000,
  waitingBytes: 512 * 1024,
  silence: 60_000,
  round: 15_000,
  waitingReviews: 1_000,
}
