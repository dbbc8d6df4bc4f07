import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does something at an even pace for some seconds, whether or not what was begun has ended, and
 * waits for all of it.
 */
export async function atEvenPace(
  pace: { perSecond: number; seconds: number },
  doOne: (number: number) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number < pace.seconds * pace.perSecond; number += 1) {
    const early = start + (number * 1000) / pace.perSecond - performance.now()
    if (early > 1) await wait(early)
    begun.push(doOne(number))
  }
  await Promise.all(begun)
}
