import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { processorMilliseconds } from './processor-time.ts'

describe.runIf(process.platform === 'linux')('where the kernel tells', () => {
  test('the time of a process and of those it has started grows as they work', async () => {
    const before = processorMilliseconds(process.pid)
    const child = spawn(process.execPath, ['-e', "console.log('begun'); for (;;);"])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const ofChild = () => processorMilliseconds(child.pid ?? 0)
    await expect.poll(ofChild).toBeGreaterThan(200)
    expect(processorMilliseconds(process.pid) - before).toBeGreaterThanOrEqual(200)
  })

  test('a process that is not there has had no time', () => {
    expect(processorMilliseconds(2 ** 30)).toBe(0)
  })
})
