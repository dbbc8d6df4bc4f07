import { expect, test } from 'vitest'
import { doorPages, similarPages, nearestPage, wordsOfPath } from './nearest-page.ts'

test.each([
  ['/tesla-model3', '/tesla-model-3'],
  ['/nissan-leef', '/nissan-leaf'],
  ['/Nissan_Leaf', '/nissan-leaf'],
  ['//NISSAN%2DLEEF//', '/nissan-leaf'],
  ['/leaf', '/nissan-leaf'],
  ['/models/kia-ev5', '/kia-ev5'],
  ['/ev-service-centres', '/ev-service-centers'],
  ['/sorces', '/sources'],
  ['/contact', '/about'],
  ['/privacy-policy', '/privacy-terms'],
  ['/terms-of-service', '/privacy-terms'],
  ['/nissan', '/nissan-leaf'],
  ['/tesla', null],
  ['/home', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/user', null],
  ['/does', null],
  ['/mean', null],
  ['/wall-charger', '/home-wall-charger'],
  ['/wiperblades', '/ev-specific-wipers'],
  ['/signin', null],
  ['/wp-login.php', null],
  ['/%E0%A4%A', null],
  ['/x', null],
  [`/${'nissan-leaf'.repeat(500)}`, null],
])('%s means %s', (path, nearest) => {
  expect(nearestPage(path)?.path ?? null).toBe(nearest)
})

test('the words of a path can be searched for', () => {
  expect(wordsOfPath('/leaf-2016/cabin_filter')).toBe('leaf 2016 cabin filter')
  expect(wordsOfPath('/%E0%A4%A')).toBe('E0 A4 A')
})

test('pages with a word of the path are named, those with more words first', () => {
  const found = similarPages('/nissan/leaf-2016')
  expect(found[0]?.path).toBe('/nissan-leaf')
  expect(similarPages('/no-such-page')).toEqual([])
  // A year or a short word would name pages at random.
  expect(similarPages('/2016/an')).toEqual([])
})

test('every page to go on from exists', () => {
  expect(doorPages()).toHaveLength(8)
})
