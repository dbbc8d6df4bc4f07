// `npm run check`: everything that needs no browser.
import { runQuickSteps } from './checks/quick-steps.ts'
import { reportTally } from './checks/step.ts'

reportTally(await runQuickSteps())
