import { beforeEach, expect, test, vi } from 'vitest'
import { readPageTree, renderPageTree } from './page-tree.ts'

// React's development build warns of attributes that have another name in JSX; the plain server does not load it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en-NZ"><head><meta charSet="utf-8"/><title>Cars &amp; vans</title></head><body>${body}</body></html>`

test.each([
  ['texts and quotes', '<p class="a b">5 &lt; 6 &amp; &quot;7&quot;</p>'],
  ['a drawing', '<svg viewBox="0 0 2 2"><path stroke-width="2" d="M0 0"></path></svg>'],
  ['an empty value', '<img alt=""/><input name="km" value=""/><p data-note=""></p>'],
  [
    'what is there or not',
    '<details open=""><input type="checkbox" disabled="" checked=""/></details>',
  ],
  [
    'choices',
    '<select name="town"><option value="">Any</option><option selected="">Bluff</option></select>',
  ],
  ['what stands without scripts', '<noscript><a href="/ev-cost">Cost</a></noscript>'],
  ['rules of style', '<style>a>b{content:"&"}</style>'],
  ['structured data', '<script type="application/ld+json">{"name":"A \\u003c B & C"}</script>'],
])('a page with %s is rendered as it was served', (_, body) => {
  expect(renderPageTree(readPageTree(page(body)))).toBe(page(body))
})

test('code, data and comments are left out, and texts around a comment are one', () => {
  const served = page(
    '<p>From <!-- -->$59,990</p><script>start()</script><script type="application/json">{}</script>',
  )
  expect(renderPageTree(readPageTree(served))).toBe(page('<p>From $59,990</p>'))
})

test('without a page there is no tree', () => {
  expect(() => readPageTree('Service unavailable')).toThrow('no <html>')
})
