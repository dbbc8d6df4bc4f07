import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does something at an even pace for some seconds, whether or not what was begun has ended, and
 * waits for all of it. `elapsed` tells the milliseconds since the start, where another clock is to count.
 */
export async function atEvenPace(
  pace: { perSecond: number; seconds: number },
  doOne: (number: number) => Promise<void>,
  elapsed = sinceNow(),
): Promise<void> {
  const begun: Promise<void>[] = []
  for (let number = 0; number < pace.seconds * pace.perSecond; number += 1) {
    const early = (number * 1000) / pace.perSecond - elapsed()
    if (early > 1) await wait(early)
    begun.push(doOne(number))
  }
  await Promise.all(begun)
}

function sinceNow(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}
