import { expect, test } from 'vitest'
import { openTestCache } from '../../test/fixtures/open-test-cache.ts'

test('never serves a page from yesterday, even while it is fresh', async () => {
  const { read, respondNow, setDay, rendered } = openTestCache()
  const yesterday = await read('/')
  setDay('2026-11-23')
  expect(respondNow({ url: '/', header: () => null })).toBeUndefined()
  expect(await read('/')).not.toBe(yesterday)
  expect(await read('/')).toBe(await read('/'))
  expect(rendered).toHaveLength(2)
})

test('a render that began yesterday is neither shared nor cached today', async () => {
  const { read, setDay, holdRenders, rendered } = openTestCache()
  const finish = holdRenders()
  const before = read('/')
  setDay('2026-11-23')
  const after = read('/')
  finish()
  expect(await after).not.toBe(await before)
  expect(await read('/')).toBe(await after)
  expect(rendered).toHaveLength(2)
})
