import { execFileSync } from 'node:child_process'
import { addTallies, printStep, runLane, runStep, type Step, type Tally } from './step.ts'
import { openTestReport, tallyOfVitest } from './test-tally.ts'

const node = process.execPath

// The request tests and the journeys use the built site.
const build: Step = { name: 'build', commands: [[node, 'commands/build.ts', '--if-stale']] }

/** The warnings of .oxlintrc.json that stand: the number only falls. `oxlint` alone lists them. */
const mostWarnings = 189

const checks: Step[] = [
  { name: 'lint', commands: [['oxlint', '--quiet', `--max-warnings=${mostWarnings}`]] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'shape', commands: [[node, 'commands/checks/check-shape.ts']] },
  { name: 'migrations', commands: [[node, 'commands/checks/check-migrations.ts']] },
  { name: 'SQL', commands: [[node, 'commands/checks/check-sql.ts']] },
  { name: 'types', commands: [['tsc', '--noEmit', '-p', '.']] },
]

/**
 * Runs the checks that need no browser. The content comes first and alone: a missing drawing would make every
 * other step fail for a reason nobody can see. Without a build there is no site to test. The tests often wait, for
 * PostgreSQL or for processes: beside them the checks run, and what comes after those, one at a time.
 */
export async function runQuickSteps(after?: () => Promise<Tally>): Promise<Tally> {
  const content = await checkContent()
  if (content.failures.length > 0) return content
  const built = await runStep(build)
  const isBuilt = built.failures.length === 0
  const runChecks = async () => {
    const checked = await runLane(checks)
    return isBuilt && after ? addTallies([checked, await after()]) : checked
  }
  const lanes = await Promise.all([runChecks(), ...(isBuilt ? [runTests()] : [])])
  return addTallies([content, built, ...lanes])
}

/** Runs the tests without a browser whose path contains one of the words; all by default, see findReasonToLeaveOut. */
export async function runTests(words: string[] = []): Promise<Tally> {
  const leftOut = words.length === 0 ? findReasonToLeaveOut() : undefined
  const without = leftOut ? ['--exclude', 'packages/supabase-apis/**'] : []
  const options = ['--passWithNoTests', ...without, ...words]
  const tally = await runVitest('unit, database and request tests', options)
  return leftOut ? { ...tally, leftOut } : tally
}

/** Builds the site if its sources have changed. */
export const buildIfStale = () => runStep(build)

/** Runs what takes seconds of real time: releases, proxies, poolers, replicas, full disks. */
export async function runOperations(words: string[] = []): Promise<Tally> {
  const config = ['--config', 'vitest.operations.config.ts']
  return runVitest('operations', [...config, ...words])
}

function runVitest(name: string, options: string[]): Promise<Tally> {
  const report = openTestReport(tallyOfVitest)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report.file}`]
  const commands = [['vitest', 'run', ...reporters, ...options]]
  return runStep({ name, commands, count: report.readTally })
}

/** One failure per mistake; its error begins with a line that counts them. */
async function checkContent(): Promise<Tally> {
  const start = performance.now()
  // Loaded here: an entry that does not load is a mistake too.
  const check = async () =>
    (await import('../../content/content-check.ts')).validateContent(new Date())
  const failures = await check().then(
    () => [],
    (error: unknown) => {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      const mistakes = message.split('\n').slice(1)
      // The stack of a syntax error begins with its file and line.
      return mistakes.length > 0 ? mistakes : [`${message} (${stack.split('\n')[0]})`]
    },
  )
  const tally = { passed: failures.length === 0 ? 1 : 0, failures }
  printStep('content', start, tally)
  return tally
}

/** What the tests of packages/supabase-apis depend on. */
const inputs = ['packages/supabase-apis', 'packages/network-queue', 'package-lock.json', 'patches']

/**
 * Why a run may leave the tests of packages/supabase-apis out; undefined when they run: in continuous integration,
 * after a change since main, and where git finds no main to compare with.
 */
export function findReasonToLeaveOut(
  options: { cwd?: string; isContinuous?: boolean } = {},
): string | undefined {
  const { cwd = '.', isContinuous = Boolean(process.env.CI) } = options
  if (isContinuous) return undefined
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const base = git('merge-base', 'HEAD', 'origin/main')
    const changed = git('diff', '--name-only', base, '--', ...inputs)
    const added = git('ls-files', '--others', '--exclude-standard', '--', ...inputs)
    return changed || added
      ? undefined
      : 'those of packages/supabase-apis, which has not changed since origin/main'
  } catch {
    return undefined
  }
}
