// `npm run check`: everything that needs no browser, in under a minute.
import { quickSteps } from './quick-steps.ts'
import { closeWith, runLanes } from './step.ts'

closeWith(await runLanes(quickSteps()))
