import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Times a process of its own, which has itself stopped for a while. */
const stopped = `
  import { execFileSync } from 'node:child_process'
  import { openMachineClock } from './bench/machine-clock.ts'
  const clock = await openMachineClock()
  const start = performance.now()
  const end = clock.start()
  execFileSync('sh', ['-c', 'kill -STOP $0; sleep 1; kill -CONT $0', String(process.pid)])
  const ran = end()
  console.log(JSON.stringify({ ran, passed: performance.now() - start, words: clock.words() }))
  await clock.close()
`

test('time in which nothing ran is not counted', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', stopped])
  const { ran, passed, words } = JSON.parse(stdout) as {
    ran: number
    passed: number
    words: string
  }
  expect(passed).toBeGreaterThan(1_000)
  expect(passed - ran).toBeGreaterThan(900)
  expect(ran).toBeGreaterThan(0)
  expect(words).toMatch(/^The machine stood still for [1-9]\d*% of the time/)
})
