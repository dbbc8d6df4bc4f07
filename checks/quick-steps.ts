import type { Step } from './step.ts'
import { openTestReport, tallyOfVitest } from './test-tally.ts'

const node = process.execPath

/** The checks that need no browser, in two lanes because a small machine has two cores. */
export function quickSteps(): Step[][] {
  const report = openTestReport(tallyOfVitest)
  return [
    [
      { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
      { name: 'format', commands: [['oxfmt', '--check', '.']] },
      { name: 'shape', commands: [[node, 'checks/check-shape.ts']] },
      {
        name: 'types',
        commands: [
          ['react-router', 'typegen'],
          ['tsc', '--noEmit', '-p', '.'],
        ],
      },
    ],
    [
      // The request tests ask the site as it will be served.
      { name: 'build', commands: [[node, 'commands/build.ts', '--if-stale']] },
      {
        name: 'unit, database and request tests',
        commands: [
          ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${report.file}`],
        ],
        count: report.readTally,
      },
    ],
  ]
}
