import { expect, test } from 'vitest'
import { compareByKey } from './compare-by-key.ts'

const known = (key: string, value: object | undefined, ...said: (object | undefined)[]) =>
  ({ key, published: value, said: said.length > 0 ? said[0] : value }) as Parameters<
    typeof compareByKey
  >[0][number]
const price = (value: number) => ({ value })
const published = [known('a', price(1)), known('b', price(2)), known('c', price(3))]
const outcomes = (...given: Parameters<typeof compareByKey>) =>
  Object.fromEntries(compareByKey(...given).entries.map(({ key, outcome }) => [key, outcome]))

test('a whole list adds, changes and removes; some of one removes nothing', () => {
  const read = new Map([
    ['a', price(1)],
    ['b', price(9)],
    ['d', price(4)],
  ])
  const common = { a: 'unchanged', b: 'changed', d: 'added' }
  expect(outcomes(published, read, { isWhole: true })).toEqual({ ...common, c: 'removed' })
  expect(outcomes(published, read, { isWhole: false })).toEqual({ ...common, c: 'unchanged' })
  expect(compareByKey(published, read, { isWhole: true }).counts).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
    unchanged: 1,
    unsure: 0,
  })
})

test('an entry of which nobody can tell what the source says stays as it is', () => {
  const rules = { isWhole: true, isUnsure: (key: string) => key !== 'a' }
  expect(outcomes(published, new Map([['b', price(9)]]), rules)).toEqual({
    a: 'removed',
    b: 'unsure',
    c: 'unsure',
  })
})

test('what a hand has corrected stays, and is named with what the source says', () => {
  const corrected = [known('a', price(5), price(1)), known('b', price(2), undefined)]
  const read = new Map([['a', price(1)]])
  const { entries, counts } = compareByKey(corrected, read, { isWhole: true })
  expect(counts).toMatchObject({ unchanged: 2, changed: 0, removed: 0 })
  expect(entries.find(({ key }) => key === 'a')?.kept).toEqual([{ path: ['value'], was: 1, is: 5 }])
})
