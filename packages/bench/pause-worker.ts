// The worker thread of a machine clock: wakes up every few milliseconds and records when it slept too long.
import { parentPort, workerData } from 'node:worker_threads'
import type { PauseLog } from './machine-clock.ts'

const { lastTick, count, pauses, tickMilliseconds, pauseMilliseconds } = workerData as PauseLog
const sleeper = new Int32Array(new SharedArrayBuffer(4))
const tick = BigInt(tickMilliseconds) * 1_000_000n
const pause = BigInt(pauseMilliseconds) * 1_000_000n

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage('watching')
for (;;) {
  Atomics.wait(sleeper, 0, 0, tickMilliseconds)
  const now = process.hrtime.bigint()
  const last = Atomics.load(lastTick, 0)
  // First the time of waking up: a reader in between then counts a pause as work, never work as a pause.
  Atomics.store(lastTick, 0, now)
  if (now - last <= pause) continue
  const at = Atomics.load(count, 0) % (pauses.length / 2)
  pauses[at * 2] = last + tick
  pauses[at * 2 + 1] = now
  Atomics.add(count, 0, 1)
}
