import { Worker } from 'node:worker_threads'

const tickMilliseconds = 2
/** A thread kept from its processor by others waits less long than this. */
const pauseMilliseconds = 30
/** Pauses that are remembered: two hours of a machine that stands still nine times a second. */
const mostPauses = 65_536

/** Times work by the time in which the machine ran: a shared one stands still now and then. */
export type MachineClock = {
  /** Starts to time. What it answers ends that: milliseconds, without those in which the machine stood still. */
  start(): () => number
  /** A sentence on the share of the time since the clock was opened in which the machine stood still. */
  words(): string
  close(): Promise<void>
}

/** What the thread of a clock notes for its reader, in nanoseconds of `process.hrtime`. */
export type PauseNotes = {
  /** When it last woke. */
  woken: BigInt64Array
  /** How many pauses there have been, and the latest ones: start, end, start, end, round and round. */
  count: Int32Array
  pauses: BigInt64Array
  tickMilliseconds: number
  pauseMilliseconds: number
}

/**
 * Opens a clock with a thread of its own that wants to wake every 2 ms. When it slept 30 ms and longer,
 * the machine is said to have stood still. A stopped process looks the same to it.
 */
export async function openMachineClock(): Promise<MachineClock> {
  const shared = (bytes: number) => new SharedArrayBuffer(bytes)
  const woken = new BigInt64Array(shared(8))
  const count = new Int32Array(shared(4))
  const pauses = new BigInt64Array(shared(mostPauses * 16))
  const notes: PauseNotes = { woken, count, pauses, tickMilliseconds, pauseMilliseconds }
  const opened = process.hrtime.bigint()
  woken[0] = opened
  const thread = new Worker(new URL('pause-watch.ts', import.meta.url), { workerData: notes })
  await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))

  const stillBetween = (start: bigint, firstPause: number, end: bigint) => {
    const until = Atomics.load(count, 0)
    if (until - firstPause > mostPauses)
      throw new Error('The machine stood still too often to time')
    let still = pendingPause(start, end)
    for (let number = firstPause; number < until; number += 1) {
      const at = (number % mostPauses) * 2
      still += overlap(pauses[at] ?? 0n, pauses[at + 1] ?? 0n, start, end)
    }
    return still
  }
  /** A pause which the thread has not woken from yet, though this one has. */
  const pendingPause = (start: bigint, end: bigint) => {
    const since = Atomics.load(woken, 0)
    if (toMilliseconds(end - since) <= pauseMilliseconds) return 0
    return overlap(since + BigInt(tickMilliseconds) * 1_000_000n, end, start, end)
  }
  return {
    start() {
      const firstPause = Atomics.load(count, 0)
      const start = process.hrtime.bigint()
      return () => {
        const end = process.hrtime.bigint()
        return toMilliseconds(end - start) - stillBetween(start, firstPause, end)
      }
    },
    words() {
      const now = process.hrtime.bigint()
      const share = (stillBetween(opened, 0, now) / toMilliseconds(now - opened)) * 100
      return `The machine stood still for ${share.toFixed(0)}% of the time, which no time here counts.`
    },
    async close() {
      await thread.terminate()
    },
  }
}

/** Milliseconds that one time has in common with another. */
function overlap(from: bigint, until: bigint, start: bigint, end: bigint): number {
  const first = from > start ? from : start
  const last = until < end ? until : end
  return last > first ? toMilliseconds(last - first) : 0
}

function toMilliseconds(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1_000_000
}
