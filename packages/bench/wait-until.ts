import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 120_000

/** Polls a condition; milliseconds until it holds, or Infinity when it does not within two minutes. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    if (await holds()) return performance.now() - start
    await wait(20)
  }
  return Infinity
}
