import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from './database-connection.ts'
import { ConnectionPool, type PoolOptions } from './connection-pool.ts'

/** How long to wait between two attempts to listen again, in milliseconds. */
const retryMs = 500

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** Called when it listens: at the start and after each reconnect. */
  onListen: (() => void) | undefined
}

type NotificationListener = {
  listen(subscription: Subscription): Promise<{ unlisten(): Promise<void> }>
  end(): Promise<void>
}

/** Listens on one connection of its own. When that is lost, it listens again to every channel. */
export function openNotificationListener(options: PoolOptions): NotificationListener {
  const pool = new ConnectionPool({ ...options, maxConnections: 1 })
  const subscriptions = new Set<Subscription>()
  let connecting: Promise<Connection> | undefined
  let isEnded = false

  async function connect(): Promise<Connection> {
    const connection = await pool.take()
    connection.onLost = () => {
      pool.give(connection)
      connecting = undefined
      void listenAgain()
    }
    if (connection.failure) connection.onLost(connection.failure)
    connection.client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onPayload(payload)
      }
    })
    return connection
  }

  async function listenAgain(): Promise<void> {
    const waiting = [...subscriptions]
    while (!isEnded) {
      try {
        const connection = await (connecting ??= connect())
        for (const { channel } of waiting) await send(connection, 'listen', channel)
        for (const { onListen } of waiting) onListen?.()
        return
      } catch {
        await forget()
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }

  /** The next call connects again if the last attempt failed. */
  async function forget(): Promise<void> {
    const attempt = connecting
    await attempt?.catch(() => {
      if (connecting === attempt) connecting = undefined
    })
  }

  return {
    async listen(subscription) {
      try {
        const connection = await (connecting ??= connect())
        subscriptions.add(subscription)
        await send(connection, 'listen', subscription.channel)
      } catch (problem) {
        subscriptions.delete(subscription)
        await forget()
        throw problem
      }
      subscription.onListen?.()
      return {
        async unlisten() {
          subscriptions.delete(subscription)
          const isWanted = [...subscriptions].some(
            ({ channel }) => channel === subscription.channel,
          )
          // A connection that was lost listens to nothing, and one that cannot be opened neither.
          const connection = await connecting?.catch(() => undefined)
          if (!connection || isWanted) return
          await send(connection, 'unlisten', subscription.channel).catch((problem: unknown) => {
            if (!connection.failure) throw problem
          })
        },
      }
    },
    async end() {
      isEnded = true
      await pool.end(0)
    },
  }
}

async function send(connection: Connection, verb: string, channel: string): Promise<void> {
  const text = `${verb} "${channel.replaceAll('"', '""')}"`
  await connection.run({ text, values: [] }, { prepare: false })
}
