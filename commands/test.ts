// `npm test` runs everything continuous integration runs: the quick checks, which build the site, and the
// journeys in a real browser.
import { findChromium } from '../checks/find-chromium.ts'
import { runQuickSteps } from '../checks/quick-steps.ts'
import { addTallies, reportTally, runStep, type Tally } from '../checks/step.ts'
import { openTestReport, tallyOfPlaywright } from '../checks/test-tally.ts'

const quick = await runQuickSteps()
// If nothing passed, the content or the build is broken and there is no site to visit.
reportTally(quick.passed === 0 ? quick : addTallies([quick, await runJourneys()]))

async function runJourneys(): Promise<Tally> {
  const chromium = findChromium()
  if ('problem' in chromium) {
    return { passed: 0, failures: [`journeys: ${chromium.problem}`] }
  }
  const report = openTestReport(tallyOfPlaywright)
  return runStep({
    name: 'journeys',
    commands: [['playwright', 'test', '--reporter=list,json']],
    env: { CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file },
    live: true,
    count: report.readTally,
  })
}
