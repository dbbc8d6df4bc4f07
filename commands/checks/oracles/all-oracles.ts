import { chargingTimeOracle } from './charging-time-oracle.ts'
import { evCostOracle } from './ev-cost-oracle.ts'
import { compareOracle } from './compare-oracle.ts'
import { evModelsOracle } from './ev-models-oracle.ts'
import { myCarOracle } from './my-car-oracle.ts'
import type { Oracle } from './oracle.ts'
import { usedCheckOracle } from './used-ev-check-oracle.ts'

/** The oracles of every tool, in the order in which the command runs them. */
export const oracles: readonly Oracle[] = [
  chargingTimeOracle,
  evCostOracle,
  evModelsOracle,
  compareOracle,
  myCarOracle,
  usedCheckOracle,
]
