import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { followCurrentRelease } from './current-release.ts'

/** Two releases, with the link leading to the one named. */
function newReleases(target?: string) {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'current-')))
  const [one, two] = [path.join(parent, 'one'), path.join(parent, 'two')] as const
  mkdirSync(one)
  mkdirSync(two)
  const link = (to: string) => {
    rmSync(path.join(parent, 'current'), { force: true })
    symlinkSync(to, path.join(parent, 'current'))
  }
  if (target) link(target)
  return { one, two, link }
}

test('a site started from the link to the current release follows the link to a newer release', () => {
  const { one, two, link } = newReleases('one')
  const current = followCurrentRelease(one)
  expect(current()).toBe(one)
  link('two')
  expect(current()).toBe(two)
  link('missing')
  expect(current()).toBe(one)
})

test('a site started elsewhere stays in its checkout, even beside a link named current', () => {
  expect(followCurrentRelease(newReleases().one)()).toMatch(/one$/)
  const { one, link } = newReleases('two')
  const current = followCurrentRelease(one)
  link('one')
  link('two')
  expect(current()).toBe(one)
})
