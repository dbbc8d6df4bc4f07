// `npm test` runs everything continuous integration runs before the operations: the quick checks, which build the
// site, and the journeys in a real browser. `npm test -- parts reviews -t 'a sentence'` runs the tests whose path
// contains one of the words, and of those the ones whose name matches.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addHeadlessShell, findChromium } from './checks/find-chromium.ts'
import { buildIfStale, runQuickSteps, runTests } from './checks/quick-steps.ts'
import { addTallies, reportTally, runStep, type Tally } from './checks/step.ts'
import { openTestReport, tallyOfPlaywright } from './checks/test-tally.ts'

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string', short: 't' } },
})
reportTally(
  words.length === 0 && values.title === undefined
    ? await runQuickSteps(runJourneys)
    : await runSome(words, values.title),
)

async function runSome(paths: string[], title?: string): Promise<Tally> {
  const built = await buildIfStale()
  if (built.failures.length > 0) return built
  const tests = await runTests([...paths, ...(title === undefined ? [] : ['-t', title])])
  const journeys = readdirSync('test/journeys').map((file) => `test/journeys/${file}`)
  const isWanted = (file: string) => paths.length === 0 || paths.some((word) => file.includes(word))
  const ran = journeys.some(isWanted)
    ? addTallies([tests, await runJourneys([...paths, ...(title ? ['-g', title] : [])])])
    : tests
  if (ran.passed > 0 || ran.failures.length > 0) return ran
  return { passed: 0, failures: [`No test matches ${[...paths, title ?? ''].join(' ')}`] }
}

async function runJourneys(options: string[] = []): Promise<Tally> {
  const chromium = findChromium()
  if ('problem' in chromium) {
    return { passed: 0, failures: [`journeys: ${chromium.problem}`] }
  }
  addHeadlessShell(chromium.path)
  const report = openTestReport(tallyOfPlaywright)
  return runStep({
    name: 'journeys',
    commands: [['playwright', 'test', '--reporter=list,json', '--pass-with-no-tests', ...options]],
    env: { CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file },
    live: true,
    count: report.readTally,
  })
}
