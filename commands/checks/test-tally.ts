import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Tally } from './step.ts'

/** Longer reasons, such as a difference of whole pages, are cut: the output above the tally has them whole. */
const mostReasonLines = 20

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
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(failuresOfFile),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** The tally of a `playwright test --reporter=json` report. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = report as {
    stats: { expected: number }
    suites: PlaywrightSuite[]
    errors: PlaywrightError[]
  }
  const outside = errors.map((error) => reasonOf(error.message))
  return {
    passed: stats.expected,
    failures: [...suites.flatMap(failuresOfSuite), ...outside],
    files: suites.map((suite) => ({
      file: `test/journeys/${suite.file}`,
      seconds: millisecondsOf(suite) / 1000,
    })),
  }
}

type VitestFile = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: {
    status: string
    fullName: string
    title: string
    failureMessages: string[]
  }[]
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative(process.cwd(), name)
  const failures = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, title, failureMessages }) => {
      const reason = reasonOf(failureMessages[0])
      return `${file}: ${fullName}\n    ${reason}\n    ${commandFor(file)} ${file} -t ${quoted(title)}`
    })
  // Failed outside its tests: it did not load, or a hook failed.
  if (status === 'failed' && failures.length === 0) {
    return [`${file}\n    ${reasonOf(message)}\n    ${commandFor(file)} ${file}`]
  }
  return failures
}

/** What runs a test file again. */
const commandFor = (file: string) =>
  file.startsWith('test/operations/') ? 'npm run test:operations --' : 'npm test --'

type PlaywrightError = { message?: string }

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: PlaywrightError; duration: number }[] }[]
  }[]
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => {
        const reason = reasonOf(results.at(-1)?.error?.message)
        return `${file}: ${title}\n    ${reason}\n    npm test -- ${file} -t ${quoted(title)}`
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

const millisecondsOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
    ...suites.map((suite) => ({ duration: millisecondsOf(suite) })),
  ].reduce((total, { duration }) => total + duration, 0)

/** An argument of a shell, exactly these characters; both runners read it as a regular expression. */
const quoted = (title: string) =>
  `'${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`)}'`

/** What an error says: its message and difference, without the stack. */
function reasonOf(message = 'no message'): string {
  const [said = ''] = stripVTControlCharacters(message)
    .trim()
    .split(/\n\s+at /, 1)
  return said.trim().split('\n').slice(0, mostReasonLines).join('\n    ')
}
