// `npm run check`: everything that needs no browser, in under a minute.
import { quickSteps } from '../checks/quick-steps.ts'
import { closeWith, runLanes } from '../checks/step.ts'

closeWith(await runLanes(quickSteps()))
