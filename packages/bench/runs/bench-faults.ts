// `npm run bench -- faults [--away 60] [--failovers 3] [--only failover]`: injects faults, each into a site of its own, and reports what visitors
// saw and whether acknowledged reviews survived. Fails when a review was lost, when a page had a status other
// than 200 or 503, or when the site did not recover by itself.
import { parseArgs } from 'node:util'
import { runDrills } from '../bench-results.ts'
import { clockJump } from '../drills/clock-drill.ts'
import { failover } from '../drills/failover-drill.ts'
import {
  databaseOutage,
  fullDisk,
  mailServerOutage,
  stopUnderLoad,
} from '../drills/fault-drills.ts'

const { values } = parseArgs({
  options: {
    away: { type: 'string', default: '60' },
    failovers: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})

const allDrills = [
  databaseOutage(Number(values.away)),
  fullDisk,
  mailServerOutage,
  stopUnderLoad,
  clockJump,
  failover(Number(values.failovers)),
]
const drills = allDrills.filter(({ name }) => name.startsWith(values.only))
await runDrills(drills.map(({ name, run }) => [name, run] as const))
