import { expect, test } from 'vitest'
import { defaultHashLimits, openPasswordHasher } from './password-hash.ts'

const password = 'tui-kereru-weka'

test('verify computes exactly one hash, whether or not there is a stored one', async () => {
  const hasher = openPasswordHasher({
    cost: { memory: 64, passes: 1 },
    concurrency: 1,
    maxWaiting: 1,
  })
  const stored = await hasher.hash(password)
  const counts = []
  for (const given of [stored, undefined, null]) {
    const before = hasher.computed()
    expect(await hasher.verify(password, given)).toBe(given === stored)
    counts.push(hasher.computed() - before)
  }
  expect(counts).toEqual([1, 1, 1])
})

test('hashes with salted argon2id off the main thread by default', async () => {
  const hasher = openPasswordHasher()
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  const [one, two] = await Promise.all([hasher.hash(password), hasher.hash(password)])
  clearInterval(watch)
  expect(turns).toBeGreaterThan(2)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await hasher.verify(password, one)).toBe(true)
  expect(await hasher.verify(`${password} `, one)).toBe(false)
  expect(defaultHashLimits.concurrency).toBeLessThan(4)
})
