import { spawn } from 'node:child_process'

/** How many checks passed, and what failed, each in a line. A step that is no test run is one check. */
export type Tally = { passed: number; failures: string[] }

/** One thing to check: a sequence of programs, the next started when the one before succeeded. */
export type Step = {
  name: string
  commands: string[][]
  /** Environment variables added to our own. */
  env?: Record<string, string>
  /** Shows the output while it comes; for long steps. Otherwise it is shown when the step fails. */
  live?: boolean
  /** Counts what a test run wrote down; undefined when it wrote nothing. */
  count?: () => Tally | undefined
}

/**
 * Runs a step, prints its name, time and, when it fails, its output.
 * Never throws for a failing program: that is a count.
 */
export async function runStep(step: Step): Promise<Tally> {
  const start = performance.now()
  let output = ''
  let succeeded = true
  for (const command of step.commands) {
    // One after the other on purpose: each needs what the one before made.
    const result = await runProgram(command, step)
    output += result.output
    succeeded = result.succeeded
    if (!succeeded) break
  }
  const tally = toTally(step.name, succeeded, step.count?.())
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const failed = tally.failures.length > 0
  console.log(`${failed ? 'FAILED' : 'ok    '} ${step.name} (${seconds} s)`)
  printFailures(tally)
  if (failed && output.trim() !== '') console.log(`\n${output.trim()}\n`)
  return tally
}

/** Runs steps side by side in lanes; within a lane one after the other, each whatever came before. */
export async function runLanes(lanes: Step[][]): Promise<Tally> {
  const tallies = await Promise.all(lanes.map(runLane))
  return addTallies(tallies)
}

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
  }
}

/** Prints the closing lines and sets the exit code of this process. */
export function closeWith(tally: Tally) {
  console.log(`\n${tally.passed} passed, ${tally.failures.length} failed`)
  printFailures(tally)
  process.exitCode = tally.failures.length === 0 ? 0 : 1
}

async function runLane(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = []
  // A lane is one core: its steps wait for each other.
  for (const step of steps) tallies.push(await runStep(step))
  return addTallies(tallies)
}

function toTally(name: string, succeeded: boolean, counted: Tally | undefined): Tally {
  if (!counted) return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }
  // A run that breaks outside its tests fails without a failed test.
  if (!succeeded && counted.failures.length === 0) return { ...counted, failures: [name] }
  return counted
}

// Before the long output of a runner: who reads only the beginning of a log reads these.
function printFailures({ failures }: Tally) {
  for (const failure of failures) console.log(`  ${failure}`)
}

function runProgram(command: string[], step: Step) {
  const [file = '', ...args] = command
  return new Promise<{ succeeded: boolean; output: string }>((resolve) => {
    const child = spawn(file, args, {
      // A colour code for every dot would be most of what a log holds.
      env: { ...process.env, ...(step.live ? {} : { NO_COLOR: '1' }), ...step.env },
      stdio: step.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', (error) =>
      resolve({ succeeded: false, output: `${file} does not start: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}
