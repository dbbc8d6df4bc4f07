import { setTimeout as wait } from 'node:timers/promises'

const patienceMilliseconds = 120_000

/** Milliseconds until something holds, asked again and again; Infinity when it does not within two minutes. */
export async function timeUntil(holds: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < patienceMilliseconds) {
    if (await holds()) return performance.now() - start
    await wait(20)
  }
  return Infinity
}
