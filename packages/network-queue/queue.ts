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
