import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * How many checks passed, and a text for each failure: what failed, why, and the command that repeats it. A step
 * without tests counts as one check. `files` are the test files with the seconds that each took.
 */
export type Tally = {
  passed: number
  failures: string[]
  files?: FileTime[]
  /** Which tests were left out, and why. */
  leftOut?: string
}
type FileTime = { file: string; seconds: number }

/** One step: commands in sequence, each started when the previous one succeeded. */
export type Step = {
  name: string
  commands: string[][]
  /** Extra environment variables. */
  env?: Record<string, string>
  /** Streams the output, for long steps. Otherwise it is printed only when the step fails. */
  live?: boolean
  /** Reads the report of a test run; undefined when there is none. */
  count?: () => Tally | undefined
}

/**
 * Runs a step; prints its name, time and, when it fails, its output. Never throws for a failing command: that
 * is a failure in the tally.
 */
export async function runStep(step: Step): Promise<Tally> {
  const start = performance.now()
  let output = ''
  let succeeded = true
  for (const command of step.commands) {
    const result = await runProgram(command, step)
    output += result.output
    succeeded = result.succeeded
    if (!succeeded) break
  }
  const tally = toTally(step.name, succeeded, step.count?.())
  printStep(step.name, start, tally)
  if (tally.failures.length > 0 && output.trim() !== '') console.log(`\n${output.trim()}\n`)
  return tally
}

/** Prints a step with its time since `start` and its failures. */
export function printStep(name: string, start: number, tally: Tally): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${tally.failures.length > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`)
  printFailures(tally)
}

export function addTallies(tallies: Tally[]): Tally {
  const leftOut = tallies.map((tally) => tally.leftOut).find((one) => one !== undefined)
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    files: tallies.flatMap((tally) => tally.files ?? []),
    ...(leftOut ? { leftOut } : {}),
  }
}

/** Prints the summary and sets the exit code of this process. */
export function reportTally(tally: Tally) {
  printSlowest(tally.files ?? [])
  const leftOut = tally.leftOut ? `; left out: ${tally.leftOut}` : ''
  console.log(`\n${tally.passed} passed, ${tally.failures.length} failed${leftOut}`)
  printFailures(tally)
  process.exitCode = tally.failures.length === 0 ? 0 : 1
}

/** Runs one step after the other, also after a failure. */
export async function runLane(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(await runStep(step))
  return addTallies(tallies)
}

function toTally(name: string, succeeded: boolean, counted: Tally | undefined): Tally {
  if (!counted) return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }
  // A test run can fail outside its tests.
  if (!succeeded && counted.failures.length === 0) return { ...counted, failures: [name] }
  return counted
}

function printSlowest(files: FileTime[]) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  if (slowest.length > 0) console.log('\nSlowest files:')
  for (const { file, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

// Before the long output, for readers of the beginning of a log.
function printFailures({ failures }: Tally) {
  for (const failure of failures) console.log(`  ${failure}`)
}

function runProgram(command: string[], step: Step) {
  const [file = '', ...args] = command
  return new Promise<{ succeeded: boolean; output: string }>((resolve) => {
    const child = spawn(file, args, {
      // Otherwise colour codes would be most of the log.
      env: { ...process.env, ...(step.live ? {} : { NO_COLOR: '1' }), ...step.env },
      stdio: step.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // On Windows the programs of node_modules/.bin are scripts of its shell.
      shell: process.platform === 'win32' && !path.isAbsolute(file),
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
