import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Tally } from './step.ts'

/**
 * A temporary file for the JSON report of a test runner. `readTally` reads and removes it; undefined without a
 * report.
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

/** The tally of a `vitest --reporter=json` report; a test file that does not load is one failure. */
export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, testResults } = report as {
    numPassedTests: number
    testResults: VitestFile[]
  }
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOfFile) }
}

/** The tally of a `playwright test --reporter=json` report. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = report as {
    stats: { expected: number }
    suites: PlaywrightSuite[]
    errors: PlaywrightError[]
  }
  const outside = errors.map((error) => firstLine(error.message))
  return { passed: stats.expected, failures: [...suites.flatMap(failuresOfSuite), ...outside] }
}

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative(process.cwd(), name)
  const failures = assertionResults
    .filter((result) => result.status === 'failed')
    .map((result) => `${file}: ${result.fullName}: ${firstLine(result.failureMessages[0])}`)
  // Failed outside its tests: it did not load, or a hook failed.
  if (status === 'failed' && failures.length === 0) return [`${file}: ${firstLine(message)}`]
  return failures
}

type PlaywrightError = { message?: string }

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: PlaywrightError }[] }[]
  }[]
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => `${file}: ${title}: ${firstLine(results.at(-1)?.error?.message)}`),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function firstLine(message = 'no message'): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''
}
