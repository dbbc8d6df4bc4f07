import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The numbers of one running site, in Prometheus' text form. */
export function openMetrics() {
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
  return {
    record(kind: string, status: number, seconds: number) {
      answers.observe({ kind, status: String(status) }, seconds)
    },
    async answer() {
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType },
      })
    },
  }
}
