import { expect, test } from 'vitest'
import { markChanges } from './marked-page.ts'

const page = (main: string) => `<html><title>Leaf</title><main id="main">${main}</main></html>`

test('a text that differs is marked, and the first one can be linked to', () => {
  const before = page('<p>Range <b>420</b> km</p><p>Price $59,990</p><p>Same</p>')
  const after = page('<p>Range <b>430</b> km</p><p>Price $58,990</p><p>Same</p>')
  expect(markChanges(before, after)).toBe(
    page(
      '<p>Range <b><mark id="changed">430</mark></b> km</p><p><mark>Price $58,990</mark></p><p>Same</p>',
    ),
  )
})

test('a text that is new is marked, although the page has the same one elsewhere', () => {
  const before = page('<ul><li>Yes</li></ul><dl><dt>Heat pump</dt></dl>')
  const after = page('<ul><li>Yes</li></ul><dl><dt>Heat pump</dt><dd>Yes</dd></dl>')
  expect(markChanges(before, after)).toBe(
    page('<ul><li>Yes</li></ul><dl><dt>Heat pump</dt><dd><mark id="changed">Yes</mark></dd></dl>'),
  )
})

test('a deleted text leaves an empty mark that a link can point to', () => {
  const marked = markChanges(
    page('<p>One</p><p>Two</p><p>Three</p>'),
    page('<p>One</p><p>Three</p>'),
  )
  expect(marked.replaceAll(/<mark id="changed"><\/mark>/g, '')).toBe(page('<p>One</p><p>Three</p>'))
  expect(marked.indexOf('<mark')).toBeGreaterThan(marked.indexOf('One'))
  expect(marked.indexOf('<mark')).toBeLessThan(marked.indexOf('Three'))
})

test('nothing is marked inside drawings, options and scripts', () => {
  const shown = (text: string) =>
    page(`<svg><text>${text}</text></svg><option>${text}</option><script>${text}</script>`)
  expect(markChanges(shown('one'), shown('two'))).toBe(shown('two'))
})

test('equal pages, and pages without a main part, stay as they are', () => {
  expect(markChanges(page('<p>One</p>'), page('<p>One</p>'))).toBe(page('<p>One</p>'))
  expect(markChanges('<p>One</p>', '<p>Two</p>')).toBe('<p>Two</p>')
})
