import { expect, test } from 'vitest'
import { plainPath } from './path-spelling.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/ev-ruc/', '/ev-ruc'],
  ['/ev-ruc///', '/ev-ruc'],
  ['//ev-ruc', '/ev-ruc'],
  ['/charging-stations//find', '/charging-stations/find'],
  ['/EV-Cost', '/ev-cost'],
  ['/EV-Cost.JSON/', '/ev-cost.json'],
  ['/nissan%2Dleaf', '/nissan-leaf'],
  ['/%4eissan%2dleaf', '/nissan-leaf'],
  ['/open%2Ejson', '/open.json'],
  ['/.well-known/api-catalog', '/.well-known/api-catalog'],
  // Characters that an escape keeps apart from the path's own stay escaped, once.
  ['/a%2fb', '/a%2Fb'],
  ['/%5c%5cevil.example', '/%5C%5Cevil.example'],
  ['/a%252Db', '/a%252db'],
  ['/a%3fB%23c', '/a%3Fb%23c'],
  ['/T%c4%81maki', '/t%C4%81maki'],
  ['/%zz', '/%zz'],
])('%s is %s', (given, plain) => {
  expect(plainPath(given)).toBe(plain)
})

test('a plain path stays as it is, and none names another host', () => {
  const pieces = [
    '/',
    '//',
    '%2F',
    '%5C',
    '\\',
    'Evil.example',
    '.',
    '%2E',
    '%2D',
    'a',
    ':',
    '@',
    '%0A',
  ]
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        // As a request has it: WHATWG's parser takes a backslash for a slash, and resolves dots.
        const { pathname } = new URL(`http://site.example/${one}${two}${three}/x/`)
        const plain = plainPath(pathname)
        expect(plainPath(plain)).toBe(plain)
        expect(new URL(plain, 'http://site.example').host).toBe('site.example')
        expect(new URL(plain, 'http://site.example').pathname).toBe(plain)
      }
    }
  }
})
