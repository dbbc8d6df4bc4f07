export type WorkQueue = {
  /** Takes a job on and returns at once. False when too many wait or the queue is closed. */
  add(job: () => Promise<void>): boolean
  /** Takes no more jobs and waits for those taken on, at most `milliseconds`. */
  close(milliseconds: number): Promise<void>
}

/** A queue for work that is done after the answer; a job that throws is given to `failed`. */
export function openWorkQueue(options: {
  atOnce: number
  waiting: number
  failed(error: unknown): void
}): WorkQueue {
  const jobs: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  let closed = false

  function startNext(): void {
    if (running.size >= options.atOnce) return
    const job = jobs.shift()
    if (!job) return
    const run = job()
      .catch(options.failed)
      .finally(() => {
        running.delete(run)
        startNext()
      })
    running.add(run)
  }

  return {
    add(job) {
      if (closed || jobs.length >= options.waiting) return false
      jobs.push(job)
      // Not in this turn: the answer goes out first.
      setImmediate(startNext)
      return true
    },
    async close(milliseconds) {
      closed = true
      const deadline = Date.now() + milliseconds
      while (jobs.length + running.size > 0 && Date.now() < deadline) {
        startNext()
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, deadline - Date.now())
        })
        await Promise.race([late, ...running])
        clearTimeout(timer)
      }
    },
  }
}
