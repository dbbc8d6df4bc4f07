import type { RawData, WebSocket } from 'ws'
import {
  isExpired,
  reply,
  systemMessage,
  type Channel,
  type Connection,
  type RealtimeContext,
} from './channel.ts'
import { readBinaryMessage } from './binary-message.ts'
import { joinChannel } from './channel-join.ts'
import {
  readMessage,
  writeMessage,
  type MessageVersion,
  type SocketMessage,
} from './message-text.ts'

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
      // The official client passes a reason on to the callback of `subscribe` only with a code.
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
