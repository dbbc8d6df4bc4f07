import { expect, test } from 'vitest'
import { hashAsItComes } from '../fixtures/raw-password-hash.ts'
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
    expect(await hasher.verify(password, given)).toBe(given === stored ? 'right' : 'wrong')
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
  expect(await hasher.verify(password, one)).toBe('right')
  expect(await hasher.verify(`${password} `, one)).toBe('wrong')
  expect(defaultHashLimits.concurrency).toBeLessThan(4)
})

test('a password is the same in both Unicode forms, and a hash of the other form is outdated', async () => {
  const cost = { memory: 64, passes: 1 }
  const hasher = openPasswordHasher({ cost, concurrency: 1, maxWaiting: 1 })
  for (const text of ['pässwörd ümlaut 1', 'Ōtāhuhu nui 77', 'Å ångström']) {
    const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')]
    expect(composed).not.toBe(decomposed)
    for (const typed of [composed, decomposed]) {
      const stored = await hasher.hash(typed)
      expect(await hasher.verify(composed, stored)).toBe('right')
      expect(await hasher.verify(decomposed, stored)).toBe('right')
      expect(await hasher.verify(`${typed}!`, stored)).toBe('wrong')
    }
    // As it was stored before: of the text as it came.
    const earlier = await hashAsItComes(decomposed)
    expect(await hasher.verify(composed, earlier)).toBe('outdated')
    expect(await hasher.verify(decomposed, earlier)).toBe('outdated')
    expect(await hasher.verify(`${decomposed}!`, earlier)).toBe('wrong')
    expect(await hasher.verify(decomposed, await hashAsItComes(composed))).toBe('right')
  }
})

test('a wrong password costs as many hashes without a stored one as with one, in every form', async () => {
  const cost = { memory: 64, passes: 1 }
  const hasher = openPasswordHasher({ cost, concurrency: 1, maxWaiting: 1 })
  const stored = await hasher.hash(password)
  for (const typed of ['tūī wrong', 'tūī wrong'.normalize('NFD'), 'plain wrong']) {
    const counts = []
    for (const given of [stored, undefined]) {
      const before = hasher.computed()
      expect(await hasher.verify(typed, given)).toBe('wrong')
      counts.push(hasher.computed() - before)
    }
    expect(counts[0]).toBe(counts[1])
  }
})
