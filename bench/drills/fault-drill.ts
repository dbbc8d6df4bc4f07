import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../test/fixtures/site-process.ts'

/** A fault that is brought about on purpose: what is done, and what came of it. */
export type FaultDrill = {
  name: string
  /** Answers in words, and whether the site did as it promises. Throws when it cannot be tried. */
  run(): Promise<DrillOutcome>
}

export type DrillOutcome = { said: string; isSound: boolean }

/** What visitors are answered meanwhile, one page after the other, while a fault lasts. */
export async function visitMeanwhile(
  site: SiteProcess,
  fault: Promise<unknown>,
): Promise<{ statuses: string; slowest: number; isServed: boolean }> {
  let isOver = false
  void fault.finally(() => (isOver = true))
  const counts = new Map<string, number>()
  let slowest = 0
  for (let visit = 0; !isOver; visit += 1) {
    // A page that is kept, one that has to be rendered, and one that asks the catalogue.
    for (const path of ['/', `/ev-models?search=${visit}`, `/parts-catalog?q=${visit}`]) {
      const start = performance.now()
      const answer = await fetch(site.url + path).catch(() => undefined)
      await answer?.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - start)
      const [kind] = path.split('?')
      const status = `${kind} ${answer?.status ?? 'no answer'}`
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    await wait(100)
  }
  const statuses = [...counts].map(([status, count]) => `${count} times ${status}`).join(', ')
  const isServed = [...counts.keys()].every((status) => /(200|503)$/.test(status))
  return { statuses, slowest, isServed }
}
