import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A script that stops itself for a second while it measures. */
const script = `
  import { execFileSync } from 'node:child_process'
  import { openMachineClock } from './packages/bench/machine-clock.ts'
  const clock = await openMachineClock()
  const start = performance.now()
  const elapsed = clock.start()
  execFileSync('sh', ['-c', 'kill -STOP $0; sleep 1; kill -CONT $0', String(process.pid)])
  const ran = elapsed()
  console.log(JSON.stringify({ ran, passed: performance.now() - start, description: clock.describe() }))
  await clock.close()
`

test('does not count time in which the process was stopped', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  const { ran, passed, description } = JSON.parse(stdout) as {
    ran: number
    passed: number
    description: string
  }
  expect(passed).toBeGreaterThan(1_000)
  expect(passed - ran).toBeGreaterThan(900)
  expect(ran).toBeGreaterThan(0)
  expect(description).toMatch(/^The machine was paused for [1-9]\d*% of the time/)
})
