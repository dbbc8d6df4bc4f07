// Work that would hold the thread that serves visitors, or that reads what others have written, runs in threads of its own:
// so many at once, with bounded memory and time.
import { Piscina } from 'piscina'
import { openPlaces } from './work-places.ts'

/** How a task ended. What the worker throws is thrown here too. */
export type WorkOutcome<Result> =
  | { outcome: 'done'; result: Result }
  | { outcome: 'too long' }
  | { outcome: 'too much memory' }

export type WorkerPool<Task, Result> = {
  /**
   * Runs a task, a value that can be cloned. After `ms` milliseconds, which include its wait for a thread, the thread is
   * ended: 'too long'. When `signal` aborts, its reason is thrown and the thread ended too.
   */
  run(task: Task, options: { ms: number; signal?: AbortSignal }): Promise<WorkOutcome<Result>>
  /** Ends the threads. Tasks that run or wait throw. */
  close(): Promise<void>
}

export type WorkerPoolOptions = {
  /** The module with the work: what it exports as `work` takes a task and returns the result, or a promise of it. */
  file: URL
  /** How many tasks run at once. */
  threads: number
  /** Of JavaScript in each thread; more than that is 'too much memory'. */
  megabytes: number
  /** How long a thread without work is kept, in milliseconds: starting one takes some 300, and each holds some 50 MB. */
  idleMs?: number
}

const tenMinutes = 10 * 60_000

/** What threads yield to the thread that serves visitors where processors are few: Linux and macOS know priorities. */
const niceness = 10

/**
 * Opens a pool. Threads are started when there is work for them, and an idle one does not keep the process alive. They do
 * not get the variables of our environment.
 */
export function openWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: options.file.href,
    name: 'work',
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: options.idleMs ?? tenMinutes,
    resourceLimits: { maxOldGenerationSizeMb: options.megabytes },
    env: {},
    niceIncrement: niceness,
    recordTiming: false,
  })
  // In piscina a task that waits behind one whose thread was ended waits for ever: it starts no other thread for it.
  const places = openPlaces(options.threads)
  const starting = new Set<AbortController>()
  // A thread that ends without a task. If it was the only one, the tasks that wait for it would wait until their deadlines.
  pool.on('error', (error) => {
    if (pool.threads.length === 0) for (const task of starting) task.abort(error)
  })
  return {
    async run(task, { ms, signal }) {
      const [deadline, failure] = [AbortSignal.timeout(ms), new AbortController()]
      const ends = AbortSignal.any([deadline, failure.signal, ...(signal ? [signal] : [])])
      const leave = await places.take(ends)
      starting.add(failure)
      try {
        ends.throwIfAborted()
        return { outcome: 'done', result: await pool.run(task, { signal: ends }) }
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (deadline.aborted) return { outcome: 'too long' }
        const cause = failure.signal.aborted ? failure.signal.reason : error
        if (isOutOfMemory(cause)) return { outcome: 'too much memory' }
        throw cause
      } finally {
        starting.delete(failure)
        leave()
      }
    },
    close: () => pool.destroy(),
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
