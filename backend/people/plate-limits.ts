import { hourMs } from '../work/work.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { networkOf, wideNetworkOf } from '../../packages/supabase-apis/accounts/network-address.ts'

/**
 * Counts a lookup of a number plate by the visitor at an IP address, before it is made. 'too-many': their network asked
 * too often. 'capped': the day's lookups are used up.
 */
export type PlateCount = (address: string) => Promise<'counted' | 'too-many' | 'capped'>

/** Counts in the database for all processes, up to the owner's cap; without one, in the memory of this process. */
export const openPlateCount = (options: {
  database?: Database | undefined
  log: ErrorLog
  now?: () => number
}): PlateCount =>
  options.database
    ? countInDatabase({ ...options, database: options.database })
    : countInMemory(options.now)

const countInDatabase =
  ({ database, log }: { database: Database; log: ErrorLog }): PlateCount =>
  (address) =>
    database.begin(async (transaction) => {
      const headers = JSON.stringify({ 'x-forwarded-for': address })
      await transaction`select set_config('request.headers', ${headers}, true)`
      const [row] = await transaction<{ count: Counted }[]>`
        select desk.count_plate_lookup() as count`
      if (row?.count.isNear) {
        log('Four fifths of the number plates that may be looked up today are used up (/desk/site)')
      }
      return row?.count.outcome ?? 'capped'
    })

type Counted = { outcome: 'counted' | 'too-many' | 'capped'; isNear?: boolean }

const mostAnHour = { network: 10, wide: 20 }
const mostADay = 300

/** Counts networks by the hour and all together by the day; forgets each when the next one begins. */
function countInMemory(now: () => number = Date.now): PlateCount {
  let hour = 0
  let counts = new Map<string, number>()
  let all = 0
  return async (address) => {
    const current = Math.floor(now() / hourMs)
    if (current !== hour) counts = new Map()
    if (Math.floor(current / 24) !== Math.floor(hour / 24)) all = 0
    hour = current
    const own = { network: networkOf(address), wide: wideNetworkOf(address) }
    const isTooMany = (scope: keyof typeof own) =>
      (counts.get(own[scope] ?? '') ?? 0) >= mostAnHour[scope]
    if (isTooMany('network') || isTooMany('wide')) return 'too-many'
    if (all >= mostADay) return 'capped'
    all += 1
    for (const network of [own.network, own.wide]) {
      if (network !== undefined) counts.set(network, (counts.get(network) ?? 0) + 1)
    }
    return 'counted'
  }
}
