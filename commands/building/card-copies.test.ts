import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('an unchanged card is not rendered again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'))
  const { renderCard } = await import('./card-copies.ts')
  const paths = {
    logo: await readFile('public/favicon.svg', 'utf8'),
    cache: folder,
    target: path.join(folder, 'one.png'),
  }
  const card = { title: 'One', kind: 'A page', cars: [] }
  expect(await renderCard(card, paths)).toBe(true)
  expect(await renderCard(card, paths)).toBe(false)
  expect(await renderCard({ ...card, title: 'Two' }, paths)).toBe(true)
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
