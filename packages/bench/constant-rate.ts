import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts `send` at a constant rate (open loop): it does not wait for earlier calls to finish. Resolves when
 * all have. `elapsed` returns the milliseconds since the start, for another clock than the system's.
 */
export async function sendAtConstantRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (number: number) => Promise<void>,
  elapsed = stopwatch(),
): Promise<void> {
  const sent: Promise<void>[] = []
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const early = (number * 1000) / perSecond - elapsed()
    if (early > 1) await wait(early)
    sent.push(send(number))
  }
  await Promise.all(sent)
}

function stopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}
