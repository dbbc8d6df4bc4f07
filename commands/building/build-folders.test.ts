import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { carryAssets, nextBuild, publishBuild } from './build-folders.ts'

const day = 24 * 3_600_000

function newCheckout() {
  const root = mkdtempSync(path.join(tmpdir(), 'builds-'))
  onTestFinished(() => rm(root, { recursive: true }))
  return root
}

/** Writes a build: its pages say `text`, its assets are empty files. */
function writeBuild(folder: string, text: string, assets: string[]) {
  mkdirSync(path.join(folder, 'server'), { recursive: true })
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true })
  writeFileSync(path.join(folder, 'server/index.js'), text)
  for (const name of assets) writeFileSync(path.join(folder, 'client/assets', name), text)
}

/** Builds into the checkout, at a time in days. */
async function build(root: string, text: string, assets: string[], atDay: number) {
  writeBuild(path.join(root, nextBuild), text, assets)
  await publishBuild(root, Date.UTC(2026, 10, 1) + atDay * day)
}
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')
const assetsOf = (root: string) => readdirSync(path.join(root, 'build/client/assets')).toSorted()

test('a new build replaces the current one, whose folder stays for the processes that loaded it', async () => {
  const root = newCheckout()
  await build(root, 'one', ['a-1.js'], 0)
  const first = realpathSync(path.join(root, 'build'))
  await build(root, 'two', ['a-2.js'], 1)
  expect(read(root, 'build/server/index.js')).toBe('two')
  expect(readFileSync(path.join(first, 'server/index.js'), 'utf8')).toBe('one')
})

test('hashed files of earlier builds are served for a week after the last build that had them', async () => {
  const root = newCheckout()
  await build(root, 'one', ['a-1.js', 'same.js'], 0)
  await build(root, 'two', ['a-2.js', 'same.js'], 20)
  await build(root, 'three', ['a-3.js', 'same.js'], 24)
  expect(assetsOf(root)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js'])
  expect(read(root, 'build/client/assets/same.js')).toBe('three')
  expect(read(root, 'build/client/assets/a-1.js')).toBe('one')
  await build(root, 'four', ['a-4.js'], 28)
  expect(assetsOf(root)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js'])
})

test('a file that comes back with a later build belongs to that build again', async () => {
  const root = newCheckout()
  await build(root, 'one', ['a.js'], 0)
  await build(root, 'two', ['b.js'], 1)
  await build(root, 'three', ['a.js'], 9)
  await build(root, 'four', ['c.js'], 17)
  expect(assetsOf(root)).toEqual(['a.js', 'c.js'])
})

test('carries over assets from a build in another folder, as a release does', async () => {
  const [old, next] = [newCheckout(), newCheckout()]
  await build(old, 'old', ['a-1.js'], 0)
  writeBuild(path.join(next, nextBuild), 'new', ['a-2.js'])
  await carryAssets(path.join(old, 'build'), path.join(next, nextBuild))
  await publishBuild(next)
  expect(assetsOf(next)).toEqual(['a-1.js', 'a-2.js'])
})

test('turns the build folder of an earlier version of the site into an earlier build', async () => {
  const root = newCheckout()
  writeBuild(path.join(root, 'build'), 'plain folder', ['a-1.js'])
  await build(root, 'one', ['a-2.js'], 0)
  expect(read(root, 'build/server/index.js')).toBe('one')
  expect(assetsOf(root)).toEqual(['a-1.js', 'a-2.js'])
})

test('keeps a build each time the site switches to an earlier version and back', async () => {
  const root = newCheckout()
  for (const [text, atDay] of [
    ['one', 0],
    ['two', 1],
  ] as const) {
    await rm(path.join(root, 'build'), { recursive: true, force: true })
    writeBuild(path.join(root, 'build'), 'plain folder', [])
    await build(root, text, [], atDay)
    expect(read(root, 'build/server/index.js')).toBe(text)
  }
})

test('keeps two earlier builds, even when the clock goes back', async () => {
  const root = newCheckout()
  for (const [text, atDay] of [
    ['one', 0],
    ['two', 1],
    ['three', 2],
    ['four', 1],
    ['five', 1],
  ] as const)
    await build(root, text, [], atDay)
  expect(read(root, 'build/server/index.js')).toBe('five')
  const texts = readdirSync(path.join(root, '.builds')).map((name) =>
    read(root, `.builds/${name}/server/index.js`),
  )
  expect(texts).toEqual(['three', 'four', 'five'])
})
