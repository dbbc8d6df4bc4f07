import { expect, test } from 'vitest'
import { matchesTag } from './cache-rules.ts'
import { keysOfChange, keysOfPage } from './shared-caching.ts'

const tags = ['parts', 'reviews', 'reviews/nissan-leaf', 'reviews/nissan-leaf-plus']

test.each(['', ...tags])(
  'a change of %j purges exactly the pages it invalidates here',
  (changed) => {
    const purged = keysOfChange(changed)
    for (const read of [[], ...tags.map((tag) => [tag]), ['parts', 'reviews/nissan-leaf']]) {
      const page = new Set(read)
      const isPurged = keysOfPage(page).some((key) => purged.includes(key))
      expect([read, isPurged]).toEqual([read, matchesTag(page, changed)])
    }
  },
)

test('keys hold only characters that need no escaping in a header or pattern', () => {
  for (const key of [...tags.flatMap(keysOfChange), ...keysOfPage(new Set(tags))]) {
    expect(key).toMatch(/^[a-z0-9/-]+$/)
  }
})
