import { expect, test } from 'vitest'
import { openLruCache } from './lru-cache.ts'

test('evicts the entries used longest ago until the rest fits', () => {
  const cache = openLruCache<{ size: number }>(10)
  cache.set('a', { size: 4 })
  cache.set('b', { size: 4 })
  cache.touch('a')
  cache.set('c', { size: 5 })
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
  expect(cache.size()).toBe(9)
})

test('keeps no entry that is larger than the limit', () => {
  const cache = openLruCache<{ size: number }>(10)
  cache.set('a', { size: 4 })
  cache.set('b', { size: 11 })
  expect(cache.size()).toBe(0)
})

test('a replaced entry counts once, and what matches is removed', () => {
  const cache = openLruCache<{ size: number }>(10)
  cache.set('a', { size: 4 })
  cache.set('a', { size: 6 })
  cache.set('b', { size: 2 })
  expect(cache.size()).toBe(8)
  expect(cache.removeWhere(({ size }) => size > 5)).toBe(1)
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size()).toBe(2)
})

test('has the same entries as a list in the order of use, whatever is done to it', () => {
  const limit = 40
  const cache = openLruCache<{ size: number }>(limit)
  // Newest last.
  let list: { key: string; size: number }[] = []
  let random = 7
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
  for (let step = 0; step < 2_000; step += 1) {
    const key = `page ${next(12)}`
    const known = list.find((one) => one.key === key)
    const others = list.filter((one) => one.key !== key)
    if (next(2) === 0) {
      cache.touch(key)
      if (known) list = [...others, known]
    } else {
      const size = 1 + next(15)
      cache.set(key, { size })
      list = [...others, { key, size }]
      while (list.reduce((sum, one) => sum + one.size, 0) > limit) list.shift()
    }
    for (let at = 0; at < 12; at += 1) {
      const expected = list.find((one) => one.key === `page ${at}`)?.size
      expect(cache.get(`page ${at}`)?.size).toBe(expected)
    }
  }
})
