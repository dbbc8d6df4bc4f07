import { AsyncLocalStorage } from 'node:async_hooks'
import { performance as loop } from 'node:perf_hooks'
import { openUsage, type Client, type Usage } from './network-usage.ts'

/**
 * The thread that serves everybody. What runs on it takes turns, one part of a request at a time, and each turn is
 * charged to the network that asked. Between two turns the event loop serves what has arrived, so a cached page waits
 * for one part at most. What the thread does outside of turns, such as parsing rows, is charged in equal parts to the
 * tasks that run meanwhile: Node cannot say whose it was at a price worth paying.
 */
export type SharedThread = {
  usage: Usage
  /**
   * Runs a task for a client; it begins with a turn. What the task starts takes turns for the same client. A task that
   * runs `elsewhere` pays for its turns only.
   */
  run<Result>(
    client: Client,
    task: () => Promise<Result>,
    place?: 'here' | 'elsewhere',
  ): Promise<Result>
  /** Waits for the next turn: that of the network that has used the least, unless another has waited longer by more. */
  takeTurn(): Promise<void>
  /** Notes that a client is using the site, whether or not it needs a turn. */
  see(client: Client): void
  /** From when no light client of another network has been there lately: a time of `performance.now()`. */
  aloneFrom(client: Client): number
  /** Until when a client gives way: a time of `performance.now()`, in the past if it need not. */
  restsUntil(client: Client): number
}

/** How long a light client counts as being there after it was seen. */
const presentMs = 1_000

/** The work of the site itself. */
const nobody: Client = { network: '' }

/** `threadTime` returns the milliseconds that the thread has been busy, by default the calling one. */
export function openSharedThread(threadTime = busyTime): SharedThread {
  const usage = openUsage()
  const clients = new AsyncLocalStorage<Client>()
  const waiting = new Set<{ client: Client; since: number; begin: () => void }>()
  const presence = openPresence()
  let isTurning = false

  function takeNext() {
    const due = ({ client, since }: { client: Client; since: number }) =>
      since + usage.usedBy(client)
    const [first, ...rest] = waiting
    if (!first) return
    const next = rest.reduce((best, one) => (due(one) < due(best) ? one : best), first)
    waiting.delete(next)
    turn(next)
  }

  /** Whose turn it is, and who else runs: one entry for each task. */
  let current: Client | undefined
  const running = new Set<{ client: Client }>()
  let chargedUntil = threadTime()

  /** Charges what the thread has done since it was charged last. */
  function charge() {
    const time = threadTime()
    const payers = current ? [{ client: current }] : [...running]
    for (const { client } of payers) usage.charge(client, (time - chargedUntil) / payers.length)
    chargedUntil = time
  }

  function turn({ client, begin }: { client: Client; begin: () => void }) {
    charge()
    current = client
    begin()
  }

  /** The second callback follows the first at once: after the microtasks of the turn, before any other event. */
  function schedule() {
    setImmediate(takeNext)
    setImmediate(() => {
      charge()
      current = undefined
      isTurning = waiting.size > 0
      if (isTurning) schedule()
    })
  }

  const see = (client: Client) => {
    if (usage.isLight(client)) presence.see(client.wide ?? client.network)
  }

  function takeTurn() {
    const client = clients.getStore() ?? nobody
    if (client !== nobody) see(client)
    return new Promise<void>((resolve) => {
      waiting.add({ client, since: performance.now(), begin: resolve })
      if (isTurning) return
      isTurning = true
      schedule()
    })
  }

  const givesWayUntil = ({ network, wide }: Client) =>
    presence.lastOther(wide ?? network) + presentMs

  return {
    usage,
    takeTurn,
    see,
    run: (client, task, place = 'here') =>
      clients.run(client, async () => {
        const entry = { client }
        await takeTurn()
        if (place === 'here') running.add(entry)
        return task().finally(() => {
          charge()
          running.delete(entry)
        })
      }),
    aloneFrom: givesWayUntil,
    restsUntil: (client) =>
      usage.isHeavy(client) ? Math.min(usage.restsUntil(client), givesWayUntil(client)) : 0,
  }
}

/** Remembers the last two networks that were seen: enough to know when one other than a given one was. */
function openPresence() {
  type Sighting = { network: string; at: number }
  let last: Sighting = { network: '', at: -Infinity }
  let lastOther = last
  return {
    see(network: string) {
      if (network !== last.network) lastOther = last
      last = { network, at: performance.now() }
    },
    lastOther: (network: string) => (last.network === network ? lastOther : last).at,
  }
}

/**
 * Also while another program had the processor: everybody waits for a turn then too, and a share of a busy machine is
 * a share of what is left of it.
 */
const busyTime = () => loop.eventLoopUtilization().active
