import { Agent, request } from 'node:http'
import type { MachineClock } from './machine-clock.ts'
import type { Visit } from './random-visits.ts'
import { percentiles, printTable } from './bench-results.ts'

const agent = new Agent({ keepAlive: true })

/** Counts visits by status and times. A visit without a response has status 0. */
export type VisitTally = {
  /** Makes one visit and counts it when the response is complete. Never throws. */
  send(site: string, visit: Visit): Promise<void>
  /** How many succeeded. */
  succeeded(): number
  /** How many neither succeeded nor had an allowed status. */
  failed(allowed: number[]): number
  print(): void
}

// A redirect to the canonical URL is a success too.
const isSuccess = (status: number) => status >= 200 && status < 400

/** Opens a tally that measures with this clock. */
export function openVisitTally(clock: MachineClock): VisitTally {
  const statuses = new Map<number, number>()
  const times: Record<Visit['kind'], number[]> = { page: [], catalogue: [], account: [] }
  const count = (kind: Visit['kind'], status: number, milliseconds: number) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (isSuccess(status)) times[kind].push(milliseconds)
  }
  return {
    async send(site, visit) {
      const elapsed = clock.start()
      const status = await statusOf(site, visit)
      count(visit.kind, status, elapsed())
    },
    succeeded: () => Object.values(times).reduce((sum, { length }) => sum + length, 0),
    failed: (allowed) =>
      [...statuses]
        .filter(([status]) => !isSuccess(status) && !allowed.includes(status))
        .reduce((sum, [, visits]) => sum + visits, 0),
    print() {
      const kinds = Object.entries({ all: Object.values(times).flat(), ...times })
      printTable(
        ['successful visits', 'count', 'p50 ms', 'p95 ms', 'p99 ms'],
        kinds.map(([kind, taken]) => {
          const { p50, p95, p99 } = percentiles(taken)
          return [kind, String(taken.length), ...[p50, p95, p99].map((time) => time.toFixed(1))]
        }),
      )
      const counts = [...statuses].toSorted(([one], [other]) => one - other)
      console.log(
        `By status: ${counts.map(([status, visits]) => `${status}: ${visits}`).join(', ')}`,
      )
    },
  }
}

/**
 * The status of a visit once the response is complete; 0 without one. Like a browser, it retries when the site
 * has just closed a keep-alive connection.
 */
function statusOf(site: string, visit: Visit): Promise<number> {
  const { method, path, headers, body } = visit
  return new Promise((resolve) => {
    const sent = request(site + path, { method, headers, agent }, (response) => {
      response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', () => resolve(sent.reusedSocket ? statusOf(site, visit) : 0)).end(body)
  })
}
