import { spawn } from 'node:child_process'
import { cleanUpOnSignal } from '../../test/fixtures/signal-cleanup.ts'

/** A benchmark as a command, and the question it answers in a sentence. */
export type Bench = { name: string; question: string; command: [string, ...string[]] }

type BenchResult = { name: string; passed: boolean; seconds: number }

/**
 * Runs benchmarks one after the other, each under its own heading, so that they do not share the processor.
 * The series continues after one that fails or does not start.
 */
export async function runInSeries(benches: Bench[]): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const { name, question, command } of benches) {
    console.log(`\n# ${name}\n${question}\n`)
    const start = performance.now()
    const passed = await succeeds(command)
    results.push({ name, passed, seconds: (performance.now() - start) / 1000 })
  }
  return results
}

/** One line per benchmark. */
export function listResults(results: BenchResult[]): string[] {
  return results.map(
    ({ name, passed, seconds }) =>
      `${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`,
  )
}

/** Whether a program ends with code 0. A signal to us stops it too; it cleans up after itself. */
function succeeds([program, ...args]: Bench['command']): Promise<boolean> {
  const child = spawn(program, args, { stdio: 'inherit' })
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} does not start: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
  cleanUpOnSignal(() => {
    child.kill('SIGTERM')
    return ended
  })
  return ended
}
