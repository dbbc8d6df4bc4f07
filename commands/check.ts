// `npm run check`: everything that needs no browser, in under a minute.
import { runQuickSteps } from './checks/quick-steps.ts'
import { reportTally } from './checks/step.ts'

reportTally(await runQuickSteps())
