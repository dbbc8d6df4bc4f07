import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { shareNumbers } from './cluster-metrics.ts'
import type { Queue } from '../shared/queue.ts'

/** The numbers of one running site, with those of its waiting lines by name, in Prometheus' text form. */
export function openMetrics(lines: Record<string, Queue>) {
  const registry = new Registry()
  // Asked for every 10 ms, the default, the loop's delay costs an idle site a tenth of a slow processor.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 })
  const answers = new Histogram({
    name: 'site_answer_seconds',
    help: 'Time from request to answer, in seconds, by kind of address and status',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  countLines(registry, lines)
  const readNumbers = shareNumbers(registry)
  return {
    record(kind: string, status: number, seconds: number) {
      answers.observe({ kind, status: String(status) }, seconds)
    },
    async answer() {
      return new Response(await readNumbers(), {
        headers: { 'Content-Type': registry.contentType },
      })
    },
  }
}

/** The lines know their numbers; they are asked when somebody reads them. */
function countLines(registry: Registry, lines: Record<string, Queue>) {
  const counts = () => Object.entries(lines).map(([line, { count }]) => ({ line, ...count() }))
  for (const state of ['running', 'waiting'] as const) {
    const gauge = new Gauge({
      name: `site_${state}`,
      help: `Requests ${state === 'running' ? 'at work' : 'waiting for their turn'}, by line`,
      labelNames: ['line'],
      registers: [],
      collect() {
        for (const { line, ...count } of counts()) this.set({ line }, count[state])
      },
    })
    registry.registerMetric(gauge)
  }
  const refused = new Counter({
    name: 'site_refused_total',
    help: 'Requests answered 503 because too many waited, by line',
    labelNames: ['line'],
    registers: [],
    collect() {
      this.reset()
      for (const count of counts()) this.inc({ line: count.line }, count.refused)
    },
  })
  registry.registerMetric(refused)
}
