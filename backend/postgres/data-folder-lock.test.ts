import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
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
 * Starts a process that locks the folder, drops the returned object and collects garbage, which must
 * not release the lock. Resolves to its output: `locked`, or the error.
 */
async function lockInAnotherProcess(): Promise<{ child: ChildProcess; output: string }> {
  const lock = new URL('./data-folder-lock.ts', import.meta.url).href
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(lock)})
    const output = await lockDataFolder(process.argv[1]).then(() => 'locked', ({ message }) => message)
    setInterval(() => {}, 1000)
    setImmediate(() => {
      gc()
      process.stdout.write(output)
    })`
  const args = ['--expose-gc', '--input-type=module', '-e', script, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output) }
}

test('a second process fails with an error that names the first', async () => {
  const { child, output } = await lockInAnotherProcess()
  expect(output).toBe('locked')
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${child.pid}. Stop that one first, or set another DATA_DIR.`,
  )
})

test('a killed process releases the lock', async () => {
  const { child } = await lockInAnotherProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(lockDataFolder(folder).then((lock) => lock.release())).resolves.toBeUndefined()
})

test('of processes starting at the same moment exactly one gets the lock', async () => {
  const all = await Promise.all([1, 2, 3].map(lockInAnotherProcess))
  const winners = all.filter(({ output }) => output === 'locked')
  expect(winners).toHaveLength(1)
  for (const { output } of all.filter((one) => !winners.includes(one))) {
    expect(output).toContain(`in use by process ${winners[0]?.child.pid}.`)
  }
})

test('a released folder can be locked again, and a failed attempt does not release it', async () => {
  const first = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  const other = await lockInAnotherProcess()
  expect(other.output).toContain(`in use by process ${process.pid}`)
  await first.release()
  await first.release()
  const second = await lockDataFolder(folder)
  await second.release()
  expect(await readdir(folder)).toEqual(['lock'])
})

test('creates a missing folder', async () => {
  const data = join(folder, 'new', 'data')
  const lock = await lockDataFolder(data)
  expect(await readFile(join(data, 'lock.pid'), 'utf8')).toBe(`${process.pid}\n`)
  await lock.release()
})

test('a new data folder is closed to other users, its parents are not', async () => {
  const data = join(folder, 'parent', 'data')
  const lock = await lockDataFolder(data)
  // As root, the group of user postgres may pass through.
  expect((await stat(data)).mode & 0o767).toBe(0o700)
  expect((await stat(join(folder, 'parent'))).mode & 0o700).toBe(0o700)
  expect((await stat(join(folder, 'parent'))).mode & 0o055).not.toBe(0)
  await lock.release()
})

test('drafts that killed processes left are removed, fresh ones are not', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const old = [`lock.${id}`, `signing-key.json.${id}`]
  const others = ['lock.mine', `signing-key.json.a${id.slice(1)}`]
  for (const name of [...old, ...others]) await writeFile(join(folder, name), '')
  for (const name of [...old, 'lock.mine']) await utimes(join(folder, name), 0, 0)
  const lock = await lockDataFolder(folder)
  await lock.release()
  expect((await readdir(folder)).toSorted()).toEqual(['lock', ...others].toSorted())
})

test('a data folder below a file fails with a one-line error', async () => {
  await writeFile(join(folder, 'file'), '')
  const path = join(folder, 'file', 'data')
  await expect(lockDataFolder(path)).rejects.toThrow(
    `The data folder ${path} is below a file, not a folder (ENOTDIR).`,
  )
})
