export type LineLimits = {
  /** How many pieces of work are done at once. */
  atOnce: number
  /** How many more may wait for their turn. */
  waiting: number
  /** How long each may wait, in milliseconds. */
  patience: number
}

export type WaitingLine = {
  /**
   * Does work in its turn and gives its result. 'refused' when too many wait already, when its turn
   * does not come in time, or when the signal says that nobody wants it any more.
   */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result | 'refused'>
  /** How many are at work, how many wait, and how many were refused so far. */
  count(): { running: number; waiting: number; refused: number }
}

/** A bounded line before work that many want at once: first come, first served. */
export function openWaitingLine({ atOnce, waiting, patience }: LineLimits): WaitingLine {
  // In the order they came; calling one gives it the place of who has just finished.
  const line = new Set<() => void>()
  let running = 0
  let refused = 0

  async function isTurn(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return false
    if (running < atOnce) {
      running += 1
      return true
    }
    if (line.size >= waiting) return false
    return new Promise((resolve) => {
      const end = (isCalled: boolean) => {
        line.delete(call)
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        resolve(isCalled)
      }
      const call = () => end(true)
      const leave = () => end(false)
      const timer = setTimeout(leave, patience)
      signal?.addEventListener('abort', leave)
      line.add(call)
    })
  }

  return {
    async take(work, signal) {
      if (!(await isTurn(signal))) {
        refused += 1
        return 'refused'
      }
      try {
        return await work()
      } finally {
        const [next] = line
        if (next) next()
        else running -= 1
      }
    },
    count: () => ({ running, waiting: line.size, refused }),
  }
}
