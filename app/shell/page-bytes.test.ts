import { expect, test } from 'vitest'
import { takeInlineCode } from './inline-code.ts'
import { toByteText, toPageBytes } from './page-bytes.ts'

test('keeps every byte of a page and its inline code, in any language', () => {
  const script = 'say("Ōtākaro — 85 km €🚗")'
  const page = (mark: string) => `<p>Kōrero ħ</p><script${mark}>${script}</script><p>\u00a0…</p>`
  const rendered = toByteText(Buffer.from(page(' nonce="secret"')))
  const { html, scripts, styles } = toPageBytes(takeInlineCode(rendered, 'secret'))
  expect(html.toString()).toBe(page(''))
  expect(scripts.map(String)).toEqual([script])
  expect(styles).toEqual([])
})
