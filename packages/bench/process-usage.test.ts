import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { processorMilliseconds, proportionalMemory } from './process-usage.ts'

describe.runIf(process.platform === 'linux')('CPU time on Linux', () => {
  test('includes child processes', async () => {
    const before = processorMilliseconds(process.pid)
    const child = spawn(process.execPath, ['-e', "console.log('begun'); for (;;);"])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const childTime = () => processorMilliseconds(child.pid ?? 0)
    await expect.poll(childTime).toBeGreaterThan(200)
    expect(processorMilliseconds(process.pid) - before).toBeGreaterThanOrEqual(200)
  })

  test('memory includes child processes', async () => {
    const child = spawn(process.execPath, [
      '-e',
      "console.log('begun'); setInterval(() => {}, 1e9)",
    ])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const [all, one] = [process.pid, child.pid ?? 0].map(proportionalMemory)
    expect(one).toBeGreaterThan(5)
    expect(all).toBeGreaterThan(one ?? 0)
  })

  test('is 0 for a process that does not exist', () => {
    expect(processorMilliseconds(2 ** 30)).toBe(0)
  })
})
