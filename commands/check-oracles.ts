// `npm run check -- oracles [--rounds 10000] [--seed 1] [--only ev-cost]`: checks the tools against published
// examples, slow second computations and each other's output on a running site. Exits with 1 on any difference.
import { numberText } from '../content/texts/numbers-and-lists.ts'
import { parseArgs } from 'node:util'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { chargingTimeOracle } from '../test/oracles/charging-time-oracle.ts'
import { evCostOracle } from '../test/oracles/ev-cost-oracle.ts'
import { compareOracle } from '../test/oracles/compare-oracle.ts'
import { evModelsOracle } from '../test/oracles/ev-models-oracle.ts'
import { myCarOracle } from '../test/oracles/my-car-oracle.ts'
import type { Oracle } from '../test/oracles/oracle.ts'
import { tripOracle } from '../test/oracles/trip-oracle.ts'
import { usedCheckOracle } from '../test/oracles/used-ev-check-oracle.ts'

/** The oracles of every tool, in the order in which the command runs them. */
const oracles: readonly Oracle[] = [
  chargingTimeOracle,
  evCostOracle,
  evModelsOracle,
  compareOracle,
  myCarOracle,
  usedCheckOracle,
  tripOracle,
]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const shownFailures = 5

const site = await openSiteProcess()
try {
  await site.start()
  for (const { tool, run } of oracles) {
    if (values.only && values.only !== tool) continue
    const began = performance.now()
    const random = seededRandom(Number(values.seed))
    const results = await run({ rounds: Number(values.rounds), random, origin: site.url })
    console.log(`/${tool}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    for (const { name, cases, failures } of results) {
      const outcome = failures.length === 0 ? 'all agree' : `${failures.length} DIFFER`
      console.log(`  ${name}: ${numberText(cases)} compared, ${outcome}`)
      for (const failure of failures.slice(0, shownFailures)) console.log(`    ${failure}`)
      if (failures.length > 0 || cases === 0) process.exitCode = 1
    }
  }
} finally {
  await site.remove()
}
