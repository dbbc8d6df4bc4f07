import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

const options = { address: 'https://ev.example.org/nissan-leaf', changedOn: '2026-11-23' }

const textOf = async (main: string) => {
  const html = `<html><body><header>Menu</header><main id="content">${main}</main></body></html>`
  const { text } = await toPlainText(html, options)
  return text.split('\n').slice(3).join('\n').trimEnd()
}

test('begins with the address of the page and the day of its last change', async () => {
  expect(await toPlainText('<main id="content"><h1>Leaf</h1></main>', options)).toEqual({
    text: 'Page: https://ev.example.org/nissan-leaf\nChanged: 2026-11-23\n\n# Leaf\n',
    hasAnswer: true,
  })
})

test('text that merely quotes the attributes data-no-answer and data-mistake counts as an answer', async () => {
  const { text, hasAnswer } = await toPlainText(
    '<main id="content"><p>I wrote data-no-answer=&quot;true&quot; and data-mistake= here.</p></main>',
    options,
  )
  expect(text).toContain('I wrote')
  expect(text).not.toContain('does not count')
  expect(hasAnswer).toBe(true)
})

test('a page without main content gives a text with the header lines only', async () => {
  const { text } = await toPlainText('<p>Menu</p>', options)
  expect(text).toMatch(/^Page: .*\nChanged: .*\n\n\n$/)
})

test('makes links absolute, and keeps the numbers of sources as numbers', async () => {
  expect(
    await textOf('<p>See <a href="/ev-ruc">the rate</a>.<sup><a href="#s">2</a></sup></p>'),
  ).toBe('See the rate <https://ev.example.org/ev-ruc>. [2]')
})

test('writes one line for each row of a table, with a shared figure in each column', async () => {
  const rows =
    '<tr><th></th><th>24</th><th>40</th></tr><tr><th>Seats</th><td colspan="2">5</td></tr>'
  expect(await textOf(`<table><tbody>${rows}</tbody></table>`)).toBe(
    '| | 24 | 40 |\n| Seats | 5 | 5 |',
  )
})

test('keeps a cell of several paragraphs on the line of its row', async () => {
  const row = '<tr><th>Price</th><td><p>$1</p><ul><li>new</li></ul></td></tr>'
  expect(await textOf(`<table>${row}</table>`)).toBe('| Price | $1 - new |')
})

test('an item whose link is left out leaves no mark', async () => {
  expect(
    await textOf(
      '<ul><li><a href="/suggest?about=x">Report</a></li><li><a href="/changes">News</a></li></ul>',
    ),
  ).toBe('- News <https://ev.example.org/changes>')
})

test('leaves out controls, icons and hidden elements', async () => {
  expect(
    await textOf(
      '<p>a <svg><title>b</title></svg><button>c</button><i hidden>d</i></p><form>e</form>',
    ),
  ).toBe('a')
})

test('leaves out the link to the form for mistakes', async () => {
  const link = '<a rel="nofollow" href="/suggest?about=x">Report a mistake</a>'
  expect(
    await textOf(`<h2>Leaf</h2><p>385 km<sup><a href="#s">1</a></sup></p><p>${link}</p>`),
  ).toBe('## Leaf\n\n385 km [1]')
})

test('separates words that only the layout of the page separates', async () => {
  expect(await textOf('<p><span>Petrol</span><span>$3</span></p>')).toBe('Petrol $3')
})

test('no space stands before a comma that belongs to the word before it', async () => {
  const worked = '<span>40 min</span><span class="sr-only">, how it is worked out</span>'
  expect(await textOf(`<p>${worked}</p>`)).toBe('40 min, how it is worked out')
})

test('has plain spaces, also between a figure and its unit', async () => {
  expect(await textOf('<p>385&nbsp;km &lt;b&gt;</p>')).toBe('385 km <b>')
})

test('keeps the word of a term, and leaves out what it opens', async () => {
  expect(
    await textOf(
      '<p>Up to 385 km, <button type="button" popovertarget="term-wltp" class="term">WLTP</button>.</p><span id="term-wltp" popover="auto">A test.</span>',
    ),
  ).toBe('Up to 385 km, WLTP.')
})
