import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Tally } from './step.ts'

/**
 * A place where a test runner writes its JSON report, and the count read from it.
 * `readTally` answers undefined when there is no report, and removes it.
 */
export function openTestReport(toTally: (report: unknown) => Tally) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'))
  const file = path.join(folder, 'report.json')
  return {
    file,
    readTally(): Tally | undefined {
      const report = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      rmSync(folder, { recursive: true, force: true })
      return report === undefined ? undefined : toTally(JSON.parse(report))
    },
  }
}

/** Counts the report of `vitest --reporter=json`; a test file that does not load is one failure. */
export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Counts the report of `playwright test --reporter=json`. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
