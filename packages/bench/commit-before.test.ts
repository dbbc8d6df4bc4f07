import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from './wait-until.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commit-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a signal during the build of the commit before leaves no checkout behind', async () => {
  const repository = path.join(folder, 'repository')
  const temporary = path.join(folder, 'temporary')
  for (const one of [`${repository}/commands`, `${repository}/node_modules`, temporary])
    await mkdir(one, { recursive: true })
  await writeFile(`${repository}/package-lock.json`, '{}')
  await writeFile(
    `${repository}/commands/build.ts`,
    `require('node:fs').writeFileSync('begun', ''); setInterval(() => {}, 1000)`,
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.nz', ...args], {
      cwd: repository,
    })
  git('init', '-q')
  git('add', 'package-lock.json', 'commands')
  git('commit', '-qm', 'first')

  const module = JSON.stringify(path.join(import.meta.dirname, 'commit-before.ts'))
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `await (await import(${module})).openCommit('HEAD')`],
    { cwd: repository, env: { ...process.env, TMPDIR: temporary }, stdio: 'inherit' },
  )
  const ended = once(child, 'exit')
  const hasBegun = async () => (await readdir(temporary, { recursive: true })).some(isMark)
  expect(await waitUntil(hasBegun)).toBeLessThan(20_000)
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(await readdir(temporary)).toEqual([])
})

const isMark = (file: string) => path.basename(file) === 'begun'
