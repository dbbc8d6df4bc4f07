import { expect, test } from 'vitest'
import { nearestPage, wordsOfPath } from './nearest-page.ts'

test.each([
  ['/tesla-model3', '/tesla-model-3'],
  ['/nissan-leef', '/nissan-leaf'],
  ['/Nissan_Leaf', '/nissan-leaf'],
  ['//NISSAN%2DLEEF//', '/nissan-leaf'],
  ['/leaf', '/nissan-leaf'],
  ['/models/kia-ev5', '/kia-ev5'],
  ['/ev-service-centres', '/ev-service-centers'],
  ['/sorces', '/sources'],
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
