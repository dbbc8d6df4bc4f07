import { expect, test } from 'vitest'
import { encodePage, sharedText } from './encoded-page.ts'

test('shared texts stand in the places of their marks, with every letter intact', () => {
  const inserts = [
    { mark: '<i></i>', shared: sharedText('Māori “€” 🚗') },
    { mark: '<b></b>', shared: sharedText('') },
  ]
  const html = '<p>ā<i></i> – <b></b></p>'
  expect(encodePage(html, inserts).toString()).toBe('<p>āMāori “€” 🚗 – </p>')
})

test('a page longer than the memory that pages are written to is whole', () => {
  const html = '€'.repeat(2 ** 19)
  expect(encodePage(html, []).toString()).toBe(html)
  expect(encodePage('short', []).toString()).toBe('short')
})

test('a page keeps its bytes when another page is encoded', () => {
  const first = encodePage('first', [])
  encodePage('other', [])
  expect(first.toString()).toBe('first')
})

test('a mark that is missing, or stands before that of another, is an error', () => {
  const [one, other] = ['<i></i>', '<b></b>'].map((mark) => ({ mark, shared: sharedText('x') }))
  if (!one || !other) throw new Error('two inserts')
  expect(() => encodePage('<i></i>', [other])).toThrow('<b></b>')
  expect(() => encodePage('<i></i><b></b>', [other, one])).toThrow('<i></i>')
})

test('a text that is kept takes no more memory than its bytes', () => {
  const { bytes } = sharedText('Māori')
  expect(bytes.toString()).toBe('Māori')
  expect(bytes.buffer.byteLength).toBe(6)
})
