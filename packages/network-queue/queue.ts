export type QueueLimits = {
  /** How many tasks run at once. */
  concurrency: number
  /** How many more may wait. */
  maxWaiting: number
  /** How long a task may wait, in milliseconds; no limit by default. */
  maxWaitMs?: number
}

export type Queue = {
  /**
   * Runs a task when there is room and returns its result. Returns 'refused' when the queue is full or
   * closed, when the task has waited too long, or when the signal aborts while it waits.
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result | 'refused'>
  /** How many tasks run and wait, and how many have been refused so far. */
  count(): { running: number; waiting: number; refused: number }
  /** Refuses new tasks and waits for the accepted ones, for at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>
}

/** A bounded first-in, first-out queue: for rendering, searches, password hashes and emails. */
export function openQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits): Queue {
  // In order of arrival. Calling one starts its task in the slot that has just become free.
  const waiting = new Set<() => void>()
  const idle = Promise.withResolvers<void>()
  let running = 0
  let refused = 0
  let isClosed = false

  async function waitForSlot(signal?: AbortSignal): Promise<boolean> {
    if (isClosed || signal?.aborted) return false
    if (running < concurrency) {
      running += 1
      return true
    }
    if (waiting.size >= maxWaiting) return false
    return new Promise((resolve) => {
      const end = (hasSlot: boolean) => {
        waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        resolve(hasSlot)
      }
      const start = () => end(true)
      const giveUp = () => end(false)
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      signal?.addEventListener('abort', giveUp)
      waiting.add(start)
    })
  }

  function releaseSlot() {
    // The slot passes straight to the next task, so that no newcomer can take it.
    const [next] = waiting
    if (next) return next()
    running -= 1
    if (isClosed && running === 0) idle.resolve()
  }

  return {
    async run(task, signal) {
      if (!(await waitForSlot(signal))) {
        // A task that its own client has given up was not refused for want of room.
        if (!signal?.aborted) refused += 1
        return 'refused'
      }
      try {
        return await task()
      } finally {
        releaseSlot()
      }
    },
    count: () => ({ running, waiting: waiting.size, refused }),
    async close(timeoutMs) {
      isClosed = true
      if (running === 0) return
      const timer = setTimeout(idle.resolve, timeoutMs)
      await idle.promise
      clearTimeout(timer)
    },
  }
}

/**
 * Renders take the processor in turns, one part of a render at a time: a render's loaders run in one piece, and so
 * does React. Between two turns the event loop serves what has arrived, so a cached page waits for one part at most.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  const afterEvents = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return () => {
    last = last.then(afterEvents)
    return last
  }
}

/** Runs a task when there is room for it. */
export type Run = <Result>(task: () => Promise<Result>) => Promise<Result | 'refused'>

type Shares = {
  /**
   * Runs a task in the queue of its key. Returns 'refused' as `Queue.run` does. `within` runs it in the queue that
   * all keys share: what it waits there does not count as its own time.
   */
  run<Result>(
    key: string,
    task: () => Promise<Result>,
    signal?: AbortSignal,
    within?: Run,
  ): Promise<Result | 'refused'>
}

/** With this many tasks of one key waiting, each slot rests between tasks: more than a browser sends. */
const crowd = 8

/** With this many tasks of one key in a second its slots rest too, however quick the tasks are. */
const manyInASecond = 40

/** The shortest rest of a slot, in milliseconds, and how many times as long as its task it rests. */
const minRestMs = 10
const restFactor = 3

/**
 * A bounded queue for each key, so that one client cannot take everybody's slots. While a client sends
 * far more than its share, its slots rest longer than they work, so that pages keep the processor.
 */
export function openShares(limits: QueueLimits): Shares {
  const queues = new Map<string, ReturnType<typeof openQueue>>()
  const tasks = new Map<string, number>()
  let countedSince = 0
  /** Counts one more task, and returns how many the key has had in this second. */
  function count(key: string): number {
    if (performance.now() - countedSince > 1_000) {
      tasks.clear()
      countedSince = performance.now()
    }
    const total = (tasks.get(key) ?? 0) + 1
    tasks.set(key, total)
    return total
  }
  return {
    async run<Result>(
      key: string,
      task: () => Promise<Result>,
      signal?: AbortSignal,
      within: Run = (work) => work(),
    ) {
      const queue = queues.get(key) ?? openQueue(limits)
      queues.set(key, queue)
      const outcome = Promise.withResolvers<Result | 'refused'>()
      let tookMs = 0
      const timed = async () => {
        const start = performance.now()
        return task().finally(() => (tookMs = performance.now() - start))
      }
      const work = async () => {
        await within(timed).then(outcome.resolve, outcome.reject)
        if (count(key) > manyInASecond || queue.count().waiting >= crowd) {
          const restMs = Math.max(minRestMs, restFactor * tookMs)
          await new Promise((resolve) => setTimeout(resolve, restMs))
        }
      }
      const finish = async () => {
        const result = await queue.run(work, signal)
        if (result === 'refused') outcome.resolve('refused')
        const { running, waiting } = queue.count()
        if (running + waiting === 0 && queues.get(key) === queue) queues.delete(key)
      }
      void finish()
      return outcome.promise
    },
  }
}
