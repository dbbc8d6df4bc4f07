import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withFileLock } from './file-lock.mjs'

function newLock() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  return { folder, lockFile: path.join(folder, 'lock') }
}

const never = () => {
  throw new Error('should not have waited')
}

test('a second process waits, learns who holds the lock, and then runs', async () => {
  const { folder, lockFile } = newLock()
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const first = withFileLock(
    lockFile,
    async () => {
      order.push('first begins')
      begun.resolve()
      await second.promise
      order.push('first ends')
    },
    never,
  )
  await begun.promise
  const other = withFileLock(
    lockFile,
    async () => void order.push('second'),
    (holder) => {
      order.push(`waiting for ${holder === String(process.pid) ? 'us' : 'nobody'}`)
      second.resolve()
    },
  )
  await Promise.all([first, other])
  expect(order).toEqual(['first begins', 'waiting for us', 'first ends', 'second'])
  expect(readdirSync(folder)).toEqual([])
})

test('an error in the work releases the lock and is thrown', async () => {
  const { folder, lockFile } = newLock()
  const failing = withFileLock(lockFile, () => Promise.reject(new Error('no room')), never)
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a dead process is taken over', async () => {
  const { folder, lockFile } = newLock()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(lockFile, String(dead))
  expect(await withFileLock(lockFile, async () => 'done', never)).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of another container is taken over once its heartbeat stops', async () => {
  const { lockFile } = newLock()
  writeFileSync(lockFile, String(process.ppid))
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile, minuteAgo, minuteAgo)
  expect(await withFileLock(lockFile, async () => 'done', never)).toBe('done')
})
