import { describe, expect, test } from 'vitest'
import { changes, lastChangeOf } from './changes.ts'
import { listSitePages } from './site-pages.ts'

const paths = new Set(listSitePages().map(({ path }) => path))

describe('the list of changes', () => {
  test.each(changes)('$id happened on a day that is not in the future', ({ on }) => {
    expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(on).getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each(changes)('$id names pages that exist', (change) => {
    for (const path of change.paths) expect(paths, `page ${path}`).toContain(path)
  })

  test('is in order, newest first, and names no change twice', () => {
    const days = changes.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  })
})

test('a page that no change names has no date of its own making', () => {
  expect(lastChangeOf('/no-such-page')).toBeUndefined()
})

test('every page of content knows the day it last changed', () => {
  for (const { path, changedOn } of listSitePages())
    expect(changedOn, `page ${path}`).toMatch(/^20\d\d-/)
})
