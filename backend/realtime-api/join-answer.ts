import type { Caller } from '../data-api/calling-role.ts'
import { parseBindings } from './binding-parser.ts'
import { reply, systemWords, type Channel, type Connection, type Exchange } from './channel.ts'
import { isObject, type SocketMessage } from './message-text.ts'

const topicPattern = /^realtime:.{1,200}$/s

/**
 * Joins a topic: answers with what the channel will hear of, and says 'Subscribed to PostgreSQL' from
 * the moment on when nothing posted is missed. Joining again takes the place of the former channel.
 */
export async function joinChannel(
  message: SocketMessage,
  connection: Connection,
  exchange: Exchange,
): Promise<void> {
  const { topic, joinRef, ref, payload } = message
  const { channels } = connection
  const refuse = (reason: string) => reply(connection, message, 'error', { reason })
  const config = isObject(payload.config) ? payload.config : {}
  if (!topicPattern.test(topic)) return refuse('unmatched topic')
  if (config.private === true) return refuse('Private channels are not offered here')
  if (channels.size >= exchange.limits.channelsOfConnection && !channels.has(topic)) {
    return refuse('ChannelRateLimitReached: Too many channels')
  }
  let caller: Caller
  try {
    caller = await exchange.readCaller(payload.access_token)
  } catch {
    return refuse('Token could not be verified')
  }
  const { served, refused } = parseBindings(config.postgres_changes)
  const channel: Channel = {
    topic,
    joinRef: joinRef ?? ref,
    caller,
    bindings: served,
    hears: false,
  }
  channels.set(topic, channel)
  const answer = () =>
    reply(connection, message, 'ok', {
      postgres_changes: served.map(({ id, asked }) => ({ id, ...asked })),
    })

  // A channel may ask to be answered only when it hears.
  const { postgres_changes_options: options } = config
  const waits = isObject(options) && options.wait === true && served.length > 0
  if (!waits) answer()
  for (const words of refused) {
    connection.tell(channel, 'system', systemWords(channel, 'error', words))
  }
  if (served.length > 0) void hear(waits ? answer : undefined)

  // Not waited for: meanwhile the connection's other messages are answered.
  async function hear(answerThen?: () => void) {
    try {
      await exchange.begin()
    } catch (cause) {
      exchange.log('A channel cannot hear of reviews', cause)
      if (channels.get(topic) === channel)
        connection.fail(channel, 'Unable to listen to PostgreSQL')
      return
    }
    if (channels.get(topic) !== channel) return
    channel.hears = true
    answerThen?.()
    connection.tell(channel, 'system', systemWords(channel, 'ok', 'Subscribed to PostgreSQL'))
  }
}
