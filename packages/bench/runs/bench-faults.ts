// `npm run bench -- faults [--away 60] [--failovers 3] [--only failover]`: injects faults, each into a site of its own, and reports what visitors
// saw and whether acknowledged reviews survived. Fails when a review was lost, when a page had a status other
// than 200 or 503, or when the site did not recover by itself.
import { parseArgs } from 'node:util'
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
let failed = 0
for (const { name, run } of drills) {
  try {
    const { report, passed } = await run()
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${report}`)
    if (!passed) failed += 1
  } catch (error) {
    console.error(`FAILED ${name} could not run:`, error)
    failed += 1
  }
}
process.exitCode = failed === 0 ? 0 : 1
