import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'

/** A fault injected on purpose. */
export type FaultDrill = {
  name: string
  /** Injects the fault and reports what happened. Throws when the drill cannot run here. */
  run(): Promise<DrillOutcome>
}

export type DrillOutcome = { report: string; passed: boolean }

/** Requests one page after the other while a fault lasts, and counts the statuses. */
export async function visitDuring(
  site: SiteProcess,
  fault: Promise<unknown>,
): Promise<{ statuses: string; slowest: number; onlyExpectedStatuses: boolean }> {
  let isOver = false
  void fault.finally(() => (isOver = true))
  const counts = new Map<string, number>()
  let slowest = 0
  for (let visit = 0; !isOver; visit += 1) {
    // A cached page, a rendered one, and one that queries the catalogue.
    for (const path of ['/', `/ev-models?search=${visit}`, `/parts-catalog?q=${visit}`]) {
      const start = performance.now()
      const response = await fetch(site.url + path).catch(() => undefined)
      await response?.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - start)
      const [kind] = path.split('?')
      const status = `${kind} ${response?.status ?? 'no response'}`
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    await wait(100)
  }
  const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
  const onlyExpectedStatuses = [...counts.keys()].every((status) => /(200|503)$/.test(status))
  return { statuses, slowest, onlyExpectedStatuses }
}
