import { openUsage, type Client, type Usage } from './network-usage.ts'
import type { QueueLimits } from './queue.ts'
import type { SharedThread } from './shared-thread.ts'

export type FairQueueLimits = QueueLimits & {
  /**
   * What one network may have of it: tasks that run at once while others are there, and that wait. A network alone may
   * have three quarters of the places, so that the next one finds some. By default one network may have everything.
   */
  share?: Pick<QueueLimits, 'concurrency' | 'maxWaiting'>
  /**
   * Where its tasks do most of their work. Those that run elsewhere, in a worker or in the database, cost the thread
   * their turns only, and are served in the order of how long a network's tasks have run in this queue.
   */
  place?: 'here' | 'elsewhere'
}

export type FairQueue = {
  /**
   * Runs a client's task when there is room and returns its result. Returns 'refused' when the queue, or the share of
   * the client's network, is full, when the task has waited too long, or when the signal aborts before it starts.
   */
  run<Result>(
    client: Client,
    task: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result | 'refused'>
  /** How many tasks run and wait, and how many have been refused so far. */
  count(): { running: number; waiting: number; refused: number }
}

/**
 * A bounded queue whose places networks share. The next task is that of the network that has used the least of the
 * processor, so a few dear tasks cost a network as much as many cheap ones. A heavy network rests only while a light
 * one is there (see `SharedThread`); otherwise no place that it may have stays empty.
 */
export function openFairQueue(limits: FairQueueLimits, thread: SharedThread): FairQueue {
  const { concurrency, maxWaiting, maxWaitMs, place = 'here' } = limits
  const usage = place === 'here' ? thread.usage : openUsage()
  const lines = openLines(limits, thread, usage)
  let refused = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function startTasks() {
    clearTimeout(timer)
    while (lines.all.running < concurrency && lines.all.waiting > 0) {
      const waiting = lines.waiting()
      // It may have waited for so long that the thread no longer knows of it.
      for (const { client } of waiting) thread.see(client)
      const ready = waiting.filter(lines.mayRun)
      const now = performance.now()
      const restsUntil = ({ client }: Line) => thread.restsUntil(client)
      const awake = ready.filter((line) => restsUntil(line) <= now)
      const [next] = awake.toSorted(
        (one, other) =>
          usage.usedBy(one.client) - usage.usedBy(other.client) || firstOf(one) - firstOf(other),
      )
      if (!next) {
        const soon = waiting
          .map((line) => (lines.mayRun(line) ? restsUntil(line) : lines.mayRunFrom(line)))
          .filter((time) => time > now)
        if (soon.length > 0) timer = setTimeout(startTasks, Math.ceil(Math.min(...soon) - now))
        return
      }
      const [task] = next.tasks
      lines.count(next, 'running', 1)
      task?.end(true)
    }
  }

  async function waitForPlace(line: Line, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return false
    const isAwake = thread.restsUntil(line.client) <= performance.now()
    const startsNow = isAwake && lines.all.running < concurrency && lines.mayRun(line)
    if (!startsNow) {
      if (!lines.mayWait(line)) return false
      const isFull = lines.all.waiting >= maxWaiting
      if (isFull && (maxWaiting === 0 || !lines.makeRoom(line.client))) return false
    }
    return new Promise((resolve) => {
      const task: Task = { since: performance.now(), end }
      function end(hasPlace: boolean) {
        line.tasks.delete(task)
        lines.count(line, 'waiting', -1)
        clearTimeout(limit)
        signal?.removeEventListener('abort', giveUp)
        resolve(hasPlace)
      }
      // Who is left may be alone then.
      const giveUp = () => void (end(false), startTasks())
      const limit = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      signal?.addEventListener('abort', giveUp)
      line.tasks.add(task)
      lines.count(line, 'waiting', 1)
      startTasks()
    })
  }

  return {
    async run(client, task, signal) {
      const line = lines.find(client)
      thread.see(client)
      if (!(await waitForPlace(line, signal))) {
        // A task that its client cancelled does not count as refused for lack of room.
        if (!signal?.aborted) refused += 1
        return 'refused'
      }
      const start = performance.now()
      try {
        const unlessLeft = async () => (signal?.aborted ? 'refused' : task())
        return await thread.run(client, unlessLeft, place)
      } finally {
        if (place === 'elsewhere') usage.charge(client, performance.now() - start)
        lines.count(line, 'running', -1)
        startTasks()
      }
    },
    count: () => ({ ...lines.all, refused }),
  }
}

type Task = { since: number; end: (hasPlace: boolean) => void }
type Counts = { running: number; waiting: number }

/** The tasks of one network that wait, in order of arrival. `within` counts those of its wide network. */
type Line = { client: Client; tasks: Set<Task>; own: Counts; within: Counts }

const firstOf = ({ tasks }: Line) => [...tasks][0]?.since ?? Infinity
const isEmpty = ({ running, waiting }: Counts) => running + waiting === 0

function keep<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

/** The lines of the networks that have tasks in a queue, with their bounds. */
function openLines(limits: FairQueueLimits, thread: SharedThread, usage: Usage) {
  const { concurrency, share = limits } = limits
  // A wide network has more than each one within it, but never every place.
  const wideShare = {
    concurrency: Math.max(share.concurrency, Math.min(2 * share.concurrency, concurrency - 1)),
    maxWaiting: 2 * share.maxWaiting,
  }
  const mostAlone = Math.floor((3 * concurrency) / 4)
  const all: Counts = { running: 0, waiting: 0 }
  const lines = new Map<string, Line>()
  const wides = new Map<string, Counts>()
  const waiting = () => [...lines.values()].filter(({ own }) => own.waiting > 0)
  const mayBeAlone = ({ client, own }: Line) =>
    own.running < mostAlone && [...lines.keys()].every((network) => network === client.network)
  const mayRun = (line: Line) =>
    line.own.running < share.concurrency
      ? line.within.running < wideShare.concurrency
      : mayBeAlone(line) && thread.aloneFrom(line.client) <= performance.now()
  return {
    all,
    /** The line of a client's network; it is kept while it counts anything. */
    find(client: Client): Line {
      const counts = (): Counts => ({ running: 0, waiting: 0 })
      const { network, wide = '' } = client
      const within = wides.get(wide) ?? counts()
      return lines.get(network) ?? { client, tasks: new Set(), own: counts(), within }
    },
    count(line: Line, what: keyof Counts, change: 1 | -1) {
      const { client, own, within } = line
      for (const counts of [all, own, within]) counts[what] += change
      keep(lines, client.network, isEmpty(own) ? undefined : line)
      if (client.wide !== undefined) keep(wides, client.wide, isEmpty(within) ? undefined : within)
    },
    mayRun,
    /** When a line that may not run now may have more than its share, if nobody comes; -Infinity if not by waiting. */
    mayRunFrom: (line: Line) => (mayBeAlone(line) ? thread.aloneFrom(line.client) : -Infinity),
    mayWait: ({ own, within }: Line) =>
      own.waiting < share.maxWaiting && within.waiting < wideShare.maxWaiting,
    waiting,
    /** Makes room for a client by refusing the latest task of the network that has used the most, if that is more. */
    makeRoom(client: Client): boolean {
      const most = waiting()
        .map((line) => ({ line, used: usage.usedBy(line.client) }))
        .reduce((one, other) => (other.used > one.used ? other : one))
      if (most.used <= usage.usedBy(client)) return false
      ;[...most.line.tasks].at(-1)?.end(false)
      return true
    },
  }
}
