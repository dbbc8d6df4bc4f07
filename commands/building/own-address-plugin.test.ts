import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { withOwnAddress } from './own-address-plugin.ts'

test('a module in the bundle has the address of its source, on the lines of its source', async () => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  const folder = path.join(checkout, '.builds/now/server')
  await mkdir(folder, { recursive: true })
  const names = ['url', 'dirname', 'filename']
  const source = names.map((name) => `export const my${name} = import.meta.${name}`).join('\n')
  const bundled = withOwnAddress(source, 'backend/postgres/migrations.ts', {}) ?? ''
  await writeFile(path.join(folder, 'site.mjs'), bundled)

  const seen = await import(pathToFileURL(path.join(folder, 'site.mjs')).href)

  const own = path.join(checkout, 'backend/postgres/migrations.ts')
  expect({ ...seen }).toEqual({
    myurl: pathToFileURL(own).href,
    mydirname: path.dirname(own),
    myfilename: own,
  })
  expect(bundled.split('\n').slice(1)).toEqual([
    'export const mydirname = ownAddress.dirname',
    'export const myfilename = ownAddress.filename',
  ])
  await rm(checkout, { recursive: true })
})

test('what a module starts is the entry of the bundle, if it is one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bundle-'))
  const source = [
    `export const work = new URL('../app/trip-work.ts', import.meta.url)`,
    `export const sql = new URL('../app/trips.sql', import.meta.url)`,
  ].join('\n')
  const entries = { index: 'app/index.ts', trips: 'app/trip-work.ts' }
  await writeFile(
    path.join(folder, 'site.mjs'),
    withOwnAddress(source, 'server/trip-pool.ts', entries) ?? '',
  )

  const { work, sql } = await import(pathToFileURL(path.join(folder, 'site.mjs')).href)

  expect(work.href).toBe(pathToFileURL(path.join(folder, 'trips.js')).href)
  expect(sql.href).toBe(pathToFileURL(path.join(folder, '../../../app/trips.sql')).href)
  await rm(folder, { recursive: true })
})

test('a module that does not ask for its address stays as it is', () => {
  expect(withOwnAddress('export default import.meta.env', 'content/a.ts', {})).toBeUndefined()
})
