import type { RawData, WebSocket } from 'ws'
import {
  isExpired,
  reply,
  systemWords,
  type Channel,
  type Connection,
  type Exchange,
} from './channel.ts'
import { joinChannel } from './join-answer.ts'
import {
  readMessage,
  writeMessage,
  type MessageVersion,
  type SocketMessage,
} from './message-text.ts'

/** Why a connection was ended, as codes of RFC 6455. */
export const closeCodes = { goingAway: 1001, unreadable: 1007, policy: 1008 }

/** Answers one connection until it ends. */
export function openConnection(
  socket: WebSocket,
  version: MessageVersion,
  exchange: Exchange,
): Connection {
  const { limits } = exchange
  const channels = new Map<string, Channel>()
  let lastHeard = performance.now()
  let period = { begin: lastHeard, messages: 0 }
  let answering = Promise.resolve()

  const connection: Connection = {
    channels,
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      socket.send(writeMessage(message, version))
      // Who reads too slowly would fill the memory of everybody: they come again, and read on.
      if (socket.bufferedAmount > limits.waitingBytes) socket.terminate()
    },
    tell({ topic, joinRef }, event, payload) {
      connection.send({ joinRef, ref: null, topic, event, payload })
    },
    fail(channel, reason) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
      connection.tell(channel, 'system', systemWords(channel, 'error', reason))
      const { topic, joinRef } = channel
      connection.send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} })
    },
    lookAfter() {
      if (performance.now() - lastHeard > limits.silence) socket.terminate()
      for (const channel of channels.values()) {
        if (isExpired(channel, Date.now())) connection.fail(channel, 'Token has expired')
      }
    },
  }

  socket.on('message', (data: RawData, isBinary) => {
    lastHeard = performance.now()
    if (lastHeard - period.begin > limits.messagePeriod) period = { begin: lastHeard, messages: 0 }
    period.messages += 1
    if (period.messages > limits.messages) {
      socket.close(closeCodes.policy, 'Too many messages')
      return
    }
    // Broadcasts are binary, and are not offered.
    if (isBinary) return
    const message = readMessage(String(data), version)
    if (!message) {
      socket.close(closeCodes.unreadable, 'Not a message')
      return
    }
    answering = answering
      .then(() => answerMessage(message, connection, exchange))
      .catch((cause: unknown) => {
        exchange.log('A message of a channel could not be answered', cause)
        reply(connection, message, 'error', { reason: 'Something went wrong on our side.' })
      })
  })
  socket.on('close', () => channels.clear())
  // What a broken connection says is followed by its close.
  socket.on('error', () => {})
  return connection
}

async function answerMessage(message: SocketMessage, connection: Connection, exchange: Exchange) {
  const { topic, event, payload } = message
  if (topic === 'phoenix' && event === 'heartbeat') return reply(connection, message, 'ok', {})
  if (event === 'phx_join') return joinChannel(message, connection, exchange)
  const channel = connection.channels.get(topic)
  if (!channel) return reply(connection, message, 'error', { reason: 'unmatched topic' })
  if (event === 'phx_leave') {
    connection.channels.delete(topic)
    return reply(connection, message, 'ok', {})
  }
  if (event !== 'access_token') {
    return reply(connection, message, 'error', { reason: `${event} is not offered here` })
  }
  try {
    channel.caller = await exchange.readCaller(payload.access_token)
  } catch {
    connection.fail(channel, 'Token could not be verified')
  }
}
