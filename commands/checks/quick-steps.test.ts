import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findReasonToLeaveOut } from './quick-steps.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'package-changes-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  await mkdir(path.join(cwd, 'packages/supabase-apis'), { recursive: true })
  git('init', '-qb', 'main')
  await write('packages/supabase-apis/serve.ts')
  git('add', '-A')
  git('commit', '-qm', 'a start')
})

function git(...args: string[]) {
  const person = ['-c', 'user.name=Kiri', '-c', 'user.email=kiri@example.org']
  execFileSync('git', [...person, ...args], { cwd })
}

const write = (file: string, text = '') => writeFile(path.join(cwd, file), text)
const isLeftOut = (isContinuous = false) =>
  findReasonToLeaveOut({ cwd, isContinuous }) !== undefined

test('the tests of the package run where there is no main to compare with', () => {
  expect(isLeftOut()).toBe(false)
})

test('the tests of the package are left out while nothing they depend on has changed since main', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  await write('elsewhere.ts')
  expect(isLeftOut()).toBe(true)
  expect(isLeftOut(true)).toBe(false)
  await write('packages/supabase-apis/added.ts')
  expect(isLeftOut()).toBe(false)
  git('add', '-A')
  git('commit', '-qm', 'a change')
  expect(isLeftOut()).toBe(false)
})
