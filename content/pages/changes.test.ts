import { describe, expect, test } from 'vitest'
import { changes, lastChangeOf } from './changes.ts'
import { listSitePages } from './site-pages.ts'
import { isFuture } from '../sources/source-check.ts'

const paths = new Set(listSitePages().map(({ path }) => path))

describe('the list of changes', () => {
  test.each(changes)('$id is not dated in the future', ({ on }) => {
    expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(isFuture(on, new Date())).toBe(false)
  })

  test.each(changes)('$id names pages that exist', (change) => {
    for (const path of change.paths) expect(paths, `page ${path}`).toContain(path)
  })

  test('has unique ids, newest first', () => {
    const days = changes.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  })
})

test('a page without a change has no date', () => {
  expect(lastChangeOf('/no-such-page')).toBeUndefined()
})

test('every content page has the date of its last change', () => {
  for (const { path, changedOn } of listSitePages())
    expect(changedOn, `page ${path}`).toMatch(/^20\d\d-/)
})
