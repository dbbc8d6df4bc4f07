import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/**
 * Starts a process that takes the folder and keeps nothing of the answer; gives what it said first:
 * `locked`, or its refusal. Its memory is cleared meanwhile, which must not loosen the lock.
 */
async function lockInAnotherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const lock = new URL('./data-folder-lock.ts', import.meta.url).href
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(lock)})
    const said = await lockDataFolder(process.argv[1]).then(() => 'locked', ({ message }) => message)
    setInterval(() => {}, 1000)
    setImmediate(() => {
      gc()
      process.stdout.write(said)
    })`
  const args = ['--expose-gc', '--input-type=module', '-e', script, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said) }
}

test('a second process is refused with a line that names the first', async () => {
  const { child, said } = await lockInAnotherProcess()
  expect(said).toBe('locked')
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${child.pid}. Stop that one first, or set another DATA_DIR.`,
  )
})

test('a process that was killed holds nothing', async () => {
  const { child } = await lockInAnotherProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(lockDataFolder(folder).then((lock) => lock.release())).resolves.toBeUndefined()
})

test('of processes that start at the same moment exactly one wins', async () => {
  const all = await Promise.all([1, 2, 3].map(lockInAnotherProcess))
  const winners = all.filter(({ said }) => said === 'locked')
  expect(winners).toHaveLength(1)
  for (const { said } of all.filter((one) => !winners.includes(one))) {
    expect(said).toContain(`in use by process ${winners[0]?.child.pid}.`)
  }
})

test('a released folder can be taken again, and a refused attempt does not loosen it', async () => {
  const first = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  const other = await lockInAnotherProcess()
  expect(other.said).toContain(`in use by process ${process.pid}`)
  await first.release()
  await first.release()
  const second = await lockDataFolder(folder)
  await second.release()
  expect(await readdir(folder)).toEqual(['lock'])
})

test('a folder that does not exist yet is created', async () => {
  const data = join(folder, 'new', 'data')
  const lock = await lockDataFolder(data)
  expect(await readFile(join(data, 'lock.pid'), 'utf8')).toBe(`${process.pid}\n`)
  await lock.release()
})

test('a path through a file is refused in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  const path = join(folder, 'file', 'data')
  await expect(lockDataFolder(path)).rejects.toThrow(
    `The data folder ${path} lies below something that is a file, not a folder (ENOTDIR).`,
  )
})
