import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'

/** One worker, from its fork to its end. */
export type WorkerProcess = {
  pid: number
  startedAt: number
  /** Resolves when it accepts connections; rejects with the reason if it ends or times out first. */
  ready: Promise<void>
  /** Resolves with its exit code or signal. */
  ended: Promise<string>
  /** Lets it finish its requests and end. With `hasSuccessor`, its idle connections may send one more first. */
  stop(options?: { hasSuccessor: boolean }): Promise<void>
}

/** The folder of the site that a worker runs, and variables added to this process's environment. */
type WorkerSource = { script: string; folder: string; environment: Record<string, string> }

/** How long a worker may take to start and to stop, in milliseconds. */
const timeoutsMs = { start: 120_000, stop: 30_000 }

export function startWorker({ script, folder, environment }: WorkerSource): WorkerProcess {
  cluster.setupPrimary({ exec: script, args: [], cwd: folder })
  const worker = cluster.fork(environment)
  const { pid = 0 } = worker.process
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code: number, signal: string | null) => resolve(signal ?? `code ${code}`))
  })
  const listening = new Promise<void>((resolve) => {
    worker.once('listening', () => resolve())
  })
  // Messages arrive in order, so the worker has received every connection we sent it and may end.
  worker.on('message', (message) => {
    if (message === 'port closed' && worker.isConnected()) worker.send('nothing more', () => {})
  })
  const kill = () => void worker.process.kill('SIGKILL')
  const early = ended.then((end) => {
    throw new Error(end)
  })
  return {
    pid,
    startedAt: performance.now(),
    ready: Promise.race([listening, early, failAfter(timeoutsMs.start)]).catch((cause: unknown) => {
      kill()
      throw cause
    }),
    ended,
    async stop({ hasSuccessor } = { hasSuccessor: false }) {
      if (worker.isConnected()) worker.send(hasSuccessor ? 'retire' : 'stop', () => {})
      const timeout = setTimeout(kill, timeoutsMs.stop)
      await ended
      clearTimeout(timeout)
    },
  }
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false })
  throw new Error(`not ready after ${ms / 1000} s`)
}
