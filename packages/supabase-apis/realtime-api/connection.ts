import type { RawData, WebSocket } from 'ws'
import {
  isExpired,
  reply,
  systemMessage,
  type Channel,
  type Connection,
  type RealtimeContext,
} from './channel.ts'
import {
  readMessage,
  writeMessage,
  type MessageVersion,
  type SocketMessage,
  isObject,
} from './message-text.ts'
import type { Caller } from '../data-api/calling-role.ts'
import { parseBindings } from './binding-parser.ts'
import { describeOffer } from './followed-table.ts'

/** WebSocket close codes (RFC 6455). */
export const closeCodes = { goingAway: 1001, unsupported: 1003, unreadable: 1007, policy: 1008 }

/** Serves one connection until it closes. */
export function openConnection(
  socket: WebSocket,
  version: MessageVersion,
  context: RealtimeContext,
): Connection {
  const { limits } = context
  const channels = new Map<string, Channel>()
  let lastMessageAt = performance.now()
  let window = { startedAt: lastMessageAt, messages: 0 }
  let handling = Promise.resolve()

  const connection: Connection = {
    channels,
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      socket.send(writeMessage(message, version))
      // A slow reader's buffer would fill the memory. Its client reconnects after this.
      if (socket.bufferedAmount > limits.maxBufferedBytes) socket.terminate()
    },
    push({ topic, joinRef }, event, payload) {
      connection.send({ joinRef, ref: null, topic, event, payload })
    },
    fail(channel, reason) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
      connection.push(channel, 'system', systemMessage(channel, 'error', reason))
      const { topic, joinRef } = channel
      // The official client passes the reason to the callback of `subscribe` only if there is a code.
      const payload = { code: closeCodes.policy, reason }
      connection.send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload })
    },
    sweep() {
      if (performance.now() - lastMessageAt > limits.idleTimeoutMs) socket.terminate()
      for (const channel of channels.values()) {
        if (isExpired(channel, Date.now())) connection.fail(channel, 'Token has expired')
      }
    },
  }

  socket.on('message', (data: RawData, isBinary) => {
    lastMessageAt = performance.now()
    if (lastMessageAt - window.startedAt > limits.messageWindowMs) {
      window = { startedAt: lastMessageAt, messages: 0 }
    }
    window.messages += 1
    if (window.messages > limits.messages) {
      socket.close(closeCodes.policy, 'Too many messages')
      return
    }
    const isFrame = isBinary && Buffer.isBuffer(data)
    const message = isFrame ? readBinaryMessage(data) : readMessage(String(data), version)
    if (!message) {
      if (isBinary) socket.close(closeCodes.unsupported, 'Not a binary message of this protocol')
      else socket.close(closeCodes.unreadable, 'Not a message')
      return
    }
    handling = handling
      .then(() => handleMessage(message, connection, context))
      .catch((cause: unknown) => {
        context.log('Handling a realtime message failed', cause)
        reply(connection, message, 'error', { reason: 'Something went wrong on our side.' })
      })
  })
  socket.on('close', () => channels.clear())
  // An error is followed by 'close', which cleans up.
  socket.on('error', () => {})
  return connection
}

async function handleMessage(
  message: SocketMessage,
  connection: Connection,
  context: RealtimeContext,
) {
  const { topic, event, payload } = message
  if (topic === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok', {})
  if (event === 'phx_join') return joinChannel(message, connection, context)
  const channel = connection.channels.get(topic)
  if (!channel) return reply(connection, message, 'error', { reason: 'unmatched topic' })
  if (event === 'phx_leave') {
    connection.channels.delete(topic)
    return reply(connection, message, 'ok', {})
  }
  if (event !== 'access_token') {
    const reason = `${event.slice(0, 100)} is not offered here`
    reply(connection, message, 'error', { reason })
    // By default the client that broadcasts waits for no reply, so only its channel can tell it.
    if (event === 'broadcast') connection.fail(channel, reason)
    return
  }
  try {
    channel.caller = await context.readCaller(payload.access_token)
  } catch {
    connection.fail(channel, 'Token could not be verified')
  }
}

/** The only kind of frame that the official client sends in binary: a broadcast. */
const broadcastKind = 3

/** The kind, the lengths of five texts, and how the payload is encoded. */
const headerBytes = 7

/**
 * Parses a binary frame of version 2.0.0 as far as a reply needs it, without the payload. Null for a
 * malformed frame or one of another kind.
 */
function readBinaryMessage(frame: Buffer): SocketMessage | null {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0, eventBytes = 0, metadataBytes = 0] =
    frame
  const texts = frame.subarray(headerBytes)
  const textBytes = joinRefBytes + refBytes + topicBytes + eventBytes + metadataBytes
  if (kind !== broadcastKind || frame.length < headerBytes || texts.length < textBytes) return null
  const textAt = (start: number, bytes: number) => texts.toString('utf8', start, start + bytes)
  return {
    joinRef: textAt(0, joinRefBytes) || null,
    ref: textAt(joinRefBytes, refBytes) || null,
    topic: textAt(joinRefBytes + refBytes, topicBytes),
    event: 'broadcast',
    payload: {},
  }
}

const topicPattern = /^realtime:.{1,200}$/s

/** Explains what a channel asks for and would never get. */
function listRefusals(config: Record<string, unknown>): string[] {
  const [broadcast, presence] = [config.broadcast, config.presence].map((part) =>
    isObject(part) ? part : {},
  )
  const refusals: string[] = []
  if (config.private === true) refusals.push('Private channels are not offered here')
  if (broadcast?.ack === true || broadcast?.self === true || isObject(broadcast?.replay)) {
    refusals.push('Broadcast is not offered here')
  }
  if (presence?.enabled === true || (presence?.key ?? '') !== '') {
    refusals.push('Presence is not offered here')
  }
  return refusals
}

/**
 * Joins a topic. A channel that asks for anything we do not offer is refused as a whole: the reason then
 * reaches the callback of the client's `subscribe`. Replies with the accepted bindings, and sends 'Subscribed to PostgreSQL' once every
 * row inserted from then on will be pushed. Joining a topic again replaces its channel.
 */
async function joinChannel(
  message: SocketMessage,
  connection: Connection,
  context: RealtimeContext,
): Promise<void> {
  const { topic, joinRef, ref, payload } = message
  const { channels } = connection
  const refuse = (why: string) => reply(connection, message, 'error', { reason: why })
  const config = isObject(payload.config) ? payload.config : {}
  if (!topicPattern.test(topic)) return refuse('unmatched topic')
  const { served, refused } = parseBindings(config.postgres_changes, context.tables)
  const [reason] = [...listRefusals(config), ...refused]
  if (reason) return refuse(reason)
  if (served.length === 0) {
    return refuse(
      `This channel would receive nothing. Only ${describeOffer(context.tables)} is offered here`,
    )
  }
  if (channels.size >= context.limits.channelsPerConnection && !channels.has(topic)) {
    return refuse('ChannelRateLimitReached: Too many channels')
  }
  let caller: Caller
  try {
    caller = await context.readCaller(payload.access_token)
  } catch {
    return refuse('Token could not be verified')
  }
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
  const waits = isObject(options) && options.wait === true
  if (!waits) acceptJoin()
  // Not awaited, so that the connection's other messages are handled meanwhile.
  void subscribe(waits ? acceptJoin : undefined)

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
