// `npm test`: everything continuous integration runs: the quick checks, a build, and the journeys
// of named visitors through the built site in a real browser.
import { findChromium } from './find-chromium.ts'
import { quickSteps } from './quick-steps.ts'
import { buildSite } from './site-build.ts'
import { addTallies, closeWith, runLanes, runStep, type Tally } from './step.ts'
import { openTestReport, tallyOfPlaywright } from './test-tally.ts'

const quick = await runLanes(quickSteps())
closeWith(addTallies([quick, await runJourneys()]))

async function runJourneys(): Promise<Tally> {
  const build = await buildSite()
  if (!build.built) {
    console.log(`FAILED build\n\n${build.output.trim()}\n`)
    return { passed: 0, failed: 1 }
  }
  console.log(`ok     build (${build.seconds.toFixed(1)} s)`)
  const chromium = findChromium()
  if ('problem' in chromium) {
    console.log(`FAILED journeys: ${chromium.problem}`)
    return { passed: 1, failed: 1 }
  }
  const report = openTestReport(tallyOfPlaywright)
  const journeys = await runStep({
    name: 'journeys',
    commands: [['playwright', 'test', '--reporter=list,json']],
    env: { CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file },
    live: true,
    count: report.readTally,
  })
  return addTallies([{ passed: 1, failed: 0 }, journeys])
}
