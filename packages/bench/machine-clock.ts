import { Worker } from 'node:worker_threads'

const tickMilliseconds = 2
/** A thread that merely waits for a busy CPU waits less than this. */
const pauseMilliseconds = 30
/** Ring buffer of pauses: two hours at nine pauses a second. */
const mostPauses = 65_536

/** Measures time without the pauses of a shared machine, in which its hypervisor runs something else. */
export type MachineClock = {
  /** Starts a stopwatch: returns a function for the elapsed milliseconds without pauses. */
  start(): () => number
  /** One sentence: the share of time the machine was paused since the clock was opened. */
  describe(): string
  close(): Promise<void>
}

/** Memory shared with the worker thread; times in nanoseconds of `process.hrtime`. */
export type PauseLog = {
  /** When the worker last woke up. */
  lastTick: BigInt64Array
  /** The number of pauses so far, and a ring buffer of the latest: start, end, start, end ... */
  count: Int32Array
  pauses: BigInt64Array
  tickMilliseconds: number
  pauseMilliseconds: number
}

/**
 * Opens a clock with a worker thread that wakes up every 2 ms. A sleep of more than 30 ms counts as a pause of
 * the machine. A stopped process (SIGSTOP) looks the same.
 */
export async function openMachineClock(): Promise<MachineClock> {
  const shared = (bytes: number) => new SharedArrayBuffer(bytes)
  const lastTick = new BigInt64Array(shared(8))
  const count = new Int32Array(shared(4))
  const pauses = new BigInt64Array(shared(mostPauses * 16))
  const log: PauseLog = { lastTick, count, pauses, tickMilliseconds, pauseMilliseconds }
  const opened = process.hrtime.bigint()
  lastTick[0] = opened
  const thread = new Worker(new URL('pause-worker.ts', import.meta.url), { workerData: log })
  await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))

  const pausedBetween = (start: bigint, firstPause: number, end: bigint) => {
    const until = Atomics.load(count, 0)
    if (until - firstPause > mostPauses)
      throw new Error('The machine was paused too often to measure anything')
    let paused = pendingPause(start, end)
    for (let number = firstPause; number < until; number += 1) {
      const at = (number % mostPauses) * 2
      paused += overlap(pauses[at] ?? 0n, pauses[at + 1] ?? 0n, start, end)
    }
    return paused
  }
  /** A pause that has ended for this thread but not yet for the worker. */
  const pendingPause = (start: bigint, end: bigint) => {
    const since = Atomics.load(lastTick, 0)
    if (toMilliseconds(end - since) <= pauseMilliseconds) return 0
    return overlap(since + BigInt(tickMilliseconds) * 1_000_000n, end, start, end)
  }
  return {
    start() {
      const firstPause = Atomics.load(count, 0)
      const start = process.hrtime.bigint()
      return () => {
        const end = process.hrtime.bigint()
        return toMilliseconds(end - start) - pausedBetween(start, firstPause, end)
      }
    },
    describe() {
      const now = process.hrtime.bigint()
      const share = (pausedBetween(opened, 0, now) / toMilliseconds(now - opened)) * 100
      return `The machine was paused for ${share.toFixed(0)}% of the time; the times above leave that out.`
    },
    async close() {
      await thread.terminate()
    },
  }
}

/** Milliseconds that two intervals have in common. */
function overlap(from: bigint, until: bigint, start: bigint, end: bigint): number {
  const first = from > start ? from : start
  const last = until < end ? until : end
  return last > first ? toMilliseconds(last - first) : 0
}

function toMilliseconds(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1_000_000
}
