import type { Caller } from '../data-api/calling-role.ts'
import { parseBindings } from './binding-parser.ts'
import {
  reply,
  systemMessage,
  type Channel,
  type Connection,
  type RealtimeContext,
} from './channel.ts'
import { isObject, type SocketMessage } from './message-text.ts'

const topicPattern = /^realtime:.{1,200}$/s

/**
 * Joins a topic. Replies with the accepted bindings, and sends 'Subscribed to PostgreSQL' once every
 * review posted from then on will be pushed. Joining a topic again replaces its channel.
 */
export async function joinChannel(
  message: SocketMessage,
  connection: Connection,
  context: RealtimeContext,
): Promise<void> {
  const { topic, joinRef, ref, payload } = message
  const { channels } = connection
  const refuse = (reason: string) => reply(connection, message, 'error', { reason })
  const config = isObject(payload.config) ? payload.config : {}
  if (!topicPattern.test(topic)) return refuse('unmatched topic')
  if (config.private === true) return refuse('Private channels are not offered here')
  if (channels.size >= context.limits.channelsPerConnection && !channels.has(topic)) {
    return refuse('ChannelRateLimitReached: Too many channels')
  }
  let caller: Caller
  try {
    caller = await context.readCaller(payload.access_token)
  } catch {
    return refuse('Token could not be verified')
  }
  const { served, refused } = parseBindings(config.postgres_changes)
  const channel: Channel = {
    topic,
    joinRef: joinRef ?? ref,
    caller,
    bindings: served,
    isSubscribed: false,
  }
  channels.set(topic, channel)
  const acceptJoin = () =>
    reply(connection, message, 'ok', {
      postgres_changes: served.map(({ id, requested }) => ({ id, ...requested })),
    })

  // A client may ask for the reply to wait until the channel is subscribed.
  const { postgres_changes_options: options } = config
  const waits = isObject(options) && options.wait === true && served.length > 0
  if (!waits) acceptJoin()
  for (const reason of refused) {
    connection.push(channel, 'system', systemMessage(channel, 'error', reason))
  }
  // Not awaited, so that the connection's other messages are handled meanwhile.
  if (served.length > 0) void subscribe(waits ? acceptJoin : undefined)

  async function subscribe(onSubscribed?: () => void) {
    try {
      await context.start()
    } catch {
      // The change watch has logged the error.
      if (channels.get(topic) === channel)
        connection.fail(channel, 'Unable to listen to PostgreSQL')
      return
    }
    if (channels.get(topic) !== channel) return
    channel.isSubscribed = true
    onSubscribed?.()
    connection.push(channel, 'system', systemMessage(channel, 'ok', 'Subscribed to PostgreSQL'))
  }
}
