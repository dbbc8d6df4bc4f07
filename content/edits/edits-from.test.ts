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
import { editsFrom } from './edits-from.ts'

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

const publish = (...edits: Partial<Edit>[]) => {
  const whole = edits.map((edit) => ({
    collection: 'test cars',
    entry: 'kea',
    path: 'figures/price',
    ...edit,
  }))
  const published = editsFrom([{ edits: whole }])
  current = published
  return published
}

test('edits apply in order, and to their own collection only', () => {
  publish({ value: 50_000 }, { value: 48_000 }, { entry: 'tui', path: 'figures/boot', value: 1 })
  expect(cars().map(({ figures }) => figures)).toEqual([
    { range: 300, price: 48_000 },
    { range: 400, boot: 1 },
  ])
  expect(prices()).toEqual([48_000, undefined])
  expect(cars()).toBe(cars())
  expect(rates()).toEqual({ fee: { value: 76 } })
})

test('without its edits the content is the very object of the files', () => {
  const before = JSON.stringify(cars())
  publish({ value: 1 })
  expect(JSON.stringify(cars())).not.toBe(before)
  publish()
  expect(cars()).toBe(baseline)
  current = undefined
  expect(cars()).toBe(baseline)
})

test('an entry is added at the end, and removed whole', () => {
  const kaka = { slug: 'kaka', name: 'Kākā', figures: {} }
  publish({ entry: 'kaka', path: '', value: kaka }, { path: '', value: undefined })
  expect(cars().map(({ slug }) => slug)).toEqual(['tui', 'kaka'])
})

test('an edit that cannot apply is reported, and the rest applies', () => {
  const published = publish(
    { entry: 'moa', value: 1 },
    { entry: 'tui', path: '', value: { slug: 'kea' } },
    { entry: 'tui', path: 'slug', value: null },
    { path: 'name/short/er', value: 'K' },
    { value: 1 },
  )
  expect(cars()[0]?.figures.price).toBe(1)
  expect(published.failures().map(({ edit, problem }) => [edit.entry, edit.path, problem])).toEqual(
    [
      ['moa', 'figures/price', 'nothing there to edit'],
      ['tui', '', 'another key'],
      ['tui', 'slug', 'another key'],
      ['kea', 'name/short/er', 'nothing there to edit'],
    ],
  )
})
