// `npm run bench:faults -- [--away 60]`: brings about one fault after the other on sites of their own, and says
// what visitors saw and what came of acknowledged reviews. Ends with an error when one was lost, when
// a page was answered with anything but 200 and 503, or when the site did not come back by itself.
import { parseArgs } from 'node:util'
import { clockJump } from './drills/clock-drill.ts'
import { databaseAway, fullDisk, mailServerAway } from './drills/fault-drills.ts'
import { stopUnderLoad } from './drills/stop-drill.ts'

const { values } = parseArgs({ options: { away: { type: 'string', default: '60' } } })

const drills = [
  databaseAway(Number(values.away)),
  fullDisk,
  mailServerAway,
  stopUnderLoad,
  clockJump,
]
let failed = 0
for (const { name, run } of drills) {
  try {
    const { said, isSound } = await run()
    console.log(`${isSound ? 'ok    ' : 'FAILED'} ${name}: ${said}`)
    if (!isSound) failed += 1
  } catch (error) {
    console.error(`${name} could not be tried:`, error)
    failed += 1
  }
}
process.exitCode = failed === 0 ? 0 : 1
