import { afterAll, expect, test } from 'vitest'
import {
  derived,
  editableList,
  editableRecord,
  listCollections,
  readEditsFrom,
  type Edits,
} from '../published.ts'
import type { Edit } from './content-edit.ts'
import { editsFrom, fileEntry } from './edit-fold.ts'
import { readPathText, withValueAt } from './value-path.ts'

type Car = { slug: string; name: string; figures: Record<string, number> }
const baseline: Car[] = [
  { slug: 'kea', name: 'Kea', figures: { range: 300, price: 60_000 } },
  { slug: 'tui', name: 'Tui', figures: { range: 400 } },
]
// Like some keys of the content, it does not run on every value.
const cars = editableList<(typeof baseline)[number]>(
  'test cars',
  { entries: baseline },
  ({ slug }) => slug.toLowerCase(),
)
const rates = editableRecord<{ fee: { value: number } }>('test rates', {
  entries: { fee: { value: 76 } },
})
const prices = derived(() => cars().map(({ figures }) => figures.price))

let current: Edits | undefined
const readBefore = readEditsFrom(() => current)

// Test files share a process, and others look at every collection that there is.
afterAll(() => {
  const collections = listCollections() as Map<string, unknown>
  for (const name of ['test cars', 'test rates']) collections.delete(name)
  readEditsFrom(readBefore)
})

type Place = { collection?: string; entry?: string }

/** An edit of the files' entry that sets the value at a path; '' is the whole entry. */
function set(
  path: string,
  value: unknown,
  { collection = 'test cars', entry = 'kea' }: Place = {},
): Edit {
  const before = fileEntry({ collection, entry })
  const after = withValueAt(before, readPathText(path), value)
  return { collection, entry, base: '', before, after }
}

const publish = (...edits: Edit[]) => {
  const published = editsFrom([{ edits }])
  current = published
  return published
}

test('edits apply in order, and to their own collection only', () => {
  publish(
    set('figures/price', 50_000),
    set('figures/price', 48_000),
    set('figures/boot', 1, { entry: 'tui' }),
  )
  expect(cars().map(({ figures }) => figures)).toEqual([
    { range: 300, price: 48_000 },
    { range: 400, boot: 1 },
  ])
  expect(prices()).toEqual([48_000, undefined])
  expect(cars()).toBe(cars())
  expect(rates()).toEqual({ fee: { value: 76 } })
})

test('an edit changes what it was about, and leaves the rest to others', () => {
  publish(set('figures/price', 50_000), set('name', 'Kea 2'))
  expect(cars()[0]).toEqual({ slug: 'kea', name: 'Kea 2', figures: { range: 300, price: 50_000 } })
  expect(cars()[1]).toBe(baseline[1])
})

test('without its edits the content is the very object of the files', () => {
  const before = JSON.stringify(cars())
  const edit = set('figures/price', 1)
  publish(edit)
  expect(JSON.stringify(cars())).not.toBe(before)
  publish()
  expect(cars()).toBe(baseline)
  publish(edit, { ...edit, before: edit.after, after: structuredClone(edit.before) })
  expect(cars()).toBe(baseline)
  current = undefined
  expect(cars()).toBe(baseline)
})

test('an entry is added at the end, and removed whole', () => {
  const kaka = { slug: 'kaka', name: 'Kākā', figures: {} }
  publish(set('', kaka, { entry: 'kaka' }), set('', undefined))
  expect(cars().map(({ slug }) => slug)).toEqual(['tui', 'kaka'])
})

test('an edit with another key is reported, and the rest applies', () => {
  const published = publish(
    set('', { slug: 'kea' }, { entry: 'tui' }),
    set('slug', null, { entry: 'tui' }),
    set('figures/price', 1),
  )
  expect(cars()[0]?.figures.price).toBe(1)
  expect(cars()[1]).toBe(baseline[1])
  expect(published.failures().map(({ entry }) => entry)).toEqual(['tui', 'tui'])
})
