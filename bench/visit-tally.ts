import { Agent, request } from 'node:http'
import type { MachineClock } from './machine-clock.ts'
import type { Visit } from './mixed-visits.ts'
import { percentiles } from './percentiles.ts'

const agent = new Agent({ keepAlive: true })

/** What visits came to. A visit without an answer has status 0. */
export type VisitTally = {
  /** Makes one visit and counts it once its answer is whole. Never throws. */
  send(site: string, visit: Visit): Promise<void>
  /** How many were answered as they should. */
  answered(): number
  /** How many had another status than that and those given. */
  others(allowed: number[]): number
  words(): string
}

// An address in another form than ours is answered with the one it has.
const isFine = (status: number) => status >= 200 && status < 400

/** Opens a tally whose times are those of a clock. */
export function openVisitTally(clock: MachineClock): VisitTally {
  const statuses = new Map<string, number>()
  const times: Record<Visit['kind'], number[]> = { page: [], catalogue: [], account: [] }
  const count = (kind: Visit['kind'], status: number, milliseconds: number) => {
    const name = `${kind} ${status}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
    if (isFine(status)) times[kind].push(milliseconds)
  }
  const listed = () =>
    [...statuses].map(([name, visits]) => ({ name, status: Number(name.split(' ')[1]), visits }))
  return {
    async send(site, visit) {
      const end = clock.start()
      const status = await statusOf(site, visit)
      count(visit.kind, status, end())
    },
    answered: () => Object.values(times).reduce((sum, { length }) => sum + length, 0),
    others: (allowed) =>
      listed()
        .filter(({ status }) => !isFine(status) && !allowed.includes(status))
        .reduce((sum, { visits }) => sum + visits, 0),
    words() {
      const tallies = listed().map(({ name, visits }) => `${visits} times ${name}`)
      const kinds = Object.entries({ all: Object.values(times).flat(), ...times })
      const spread = kinds.map(([kind, taken]) => {
        const { p50, p95, p99 } = percentiles(taken)
        return `${kind} ${[p50, p95, p99].map((time) => time.toFixed(1)).join(', ')}`
      })
      return `${tallies.toSorted().join(', ')}; ms at p50, p95, p99 of the answered: ${spread.join('; ')}`
    },
  }
}

/**
 * The status of a visit's answer once all of it is here; 0 when none comes. A kept connection that
 * the site has just closed is no answer either way: as browsers do, it is asked once more.
 */
function statusOf(site: string, visit: Visit): Promise<number> {
  const { method, path, headers, body } = visit
  return new Promise((resolve) => {
    const asking = request(site + path, { method, headers, agent }, (answer) => {
      answer.on('error', () => resolve(0)).on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asking.on('error', () => resolve(asking.reusedSocket ? statusOf(site, visit) : 0)).end(body)
  })
}
