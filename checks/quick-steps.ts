import { addTallies, printStep, runLanes, type Tally } from './step.ts'
import { openTestReport, tallyOfVitest } from './test-tally.ts'

const node = process.execPath

/**
 * Runs the checks that need no browser. The content comes first and alone: a missing drawing would make every
 * other step fail for a reason nobody can see. The rest runs in two lanes, for the two cores of a small machine.
 */
export async function runQuickSteps(): Promise<Tally> {
  const content = await checkContent()
  if (content.failures.length > 0) return content
  const report = openTestReport(tallyOfVitest)
  const rest = await runLanes([
    [
      { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
      { name: 'format', commands: [['oxfmt', '--check', '.']] },
      { name: 'SQL', commands: [[node, 'checks/check-sql.ts']] },
      { name: 'shape', commands: [[node, 'checks/check-shape.ts']] },
      { name: 'migrations', commands: [[node, 'checks/check-migrations.ts']] },
      {
        name: 'types',
        commands: [
          ['react-router', 'typegen'],
          ['tsc', '--noEmit', '-p', '.'],
        ],
      },
    ],
    [
      // The request tests use the built site.
      { name: 'build', commands: [[node, 'commands/build.ts', '--if-stale']] },
      {
        name: 'unit, database and request tests',
        commands: [
          ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${report.file}`],
        ],
        count: report.readTally,
      },
    ],
  ])
  return addTallies([content, rest])
}

/** One failure per mistake; its error begins with a line that counts them. */
async function checkContent(): Promise<Tally> {
  const start = performance.now()
  // Loaded here: an entry that does not load is a mistake too.
  const check = async () =>
    (await import('../content/content-check.ts')).validateContent(new Date())
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
