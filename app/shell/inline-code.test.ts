import { expect, test } from 'vitest'
import { takeInlineCode } from './inline-code.ts'

const take = (html: string) => takeInlineCode(html, 'secret')

test('collects marked scripts and styles, and strips the marks', () => {
  const marked =
    '<style nonce="secret">p{}</style><script nonce="secret" data-a="b">one()</script>' +
    '<script type="module" nonce="secret" async="">two()</script><p>nonce</p>'
  expect(take(marked)).toEqual({
    html:
      '<style>p{}</style><script data-a="b">one()</script>' +
      '<script type="module" async="">two()</script><p>nonce</p>',
    scripts: ['one()', 'two()'],
    styles: ['p{}'],
  })
})

test('skips unmarked code, guessed marks, and marked elements without code', () => {
  const html = '<script>alert(1)</script><script nonce="guess">alert(2)</script><style>p{}</style>'
  const linked = '<link rel="x" nonce="secret"/><script src="/a.js" nonce="secret"></script>'
  expect(take(html + linked)).toMatchObject({ scripts: [], styles: [] })
  expect(take(html).html).toBe(html)
})

test.each([
  '<script>alert(1)//',
  '<script>alert(1)</script><script x="',
  '<script>alert(1)<!--',
  '<style>p{}',
  '<textarea>',
])('code in front of a marked script is not collected with it: %s', (injected) => {
  const { scripts, styles } = take(`${injected}<script nonce="secret">ours()</script>`)
  expect({ scripts, styles }).toEqual({ scripts: ['ours()'], styles: [] })
})
