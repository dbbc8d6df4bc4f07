import { spawn } from 'node:child_process'

/** A benchmark as a command, and in a sentence what it asks. */
export type Bench = { name: string; asks: string; command: [string, ...string[]] }

export type BenchOutcome = { name: string; isGood: boolean; seconds: number }

/**
 * Runs benchmarks one after the other, each under its own headline, so that none takes time from
 * another. One that fails, or cannot be started, does not stop those after it.
 */
export async function runInTurn(benches: Bench[]): Promise<BenchOutcome[]> {
  const outcomes: BenchOutcome[] = []
  for (const { name, asks, command } of benches) {
    console.log(`\n# ${name}\n${asks}\n`)
    const start = performance.now()
    const isGood = await endsWell(command)
    outcomes.push({ name, isGood, seconds: (performance.now() - start) / 1000 })
  }
  return outcomes
}

/** What became of each, a line each. */
export function listOutcomes(outcomes: BenchOutcome[]): string[] {
  return outcomes.map(
    ({ name, isGood, seconds }) =>
      `${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`,
  )
}

function endsWell([program, ...args]: Bench['command']): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(`${program} could not be started:`, error)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
