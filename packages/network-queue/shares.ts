import { openQueue, type QueueLimits } from './queue.ts'

/** Runs a task when there is room for it. */
export type Run = <Result>(task: () => Promise<Result>) => Promise<Result | 'refused'>

export type Shares = {
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
