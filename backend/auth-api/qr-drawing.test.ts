import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeQrDrawing } from './qr-drawing.ts'

const appAddress =
  'otpauth://totp/ev.example:aroha%40example.nz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
  '&issuer=ev.example&algorithm=SHA1&digits=6&period=30'

// Codes of every size up to 400 bytes were read back with a reader (jsQR 1.4) when this was written.
test.each([
  ['kia ora', 'dba2f57ae319e814'],
  [appAddress, '8311cf77e8e137b5'],
])('the drawing of %s is the one that a reader has read', (text, hash) => {
  const drawn = createHash('sha256').update(writeQrDrawing(text)).digest('hex')
  expect(drawn.slice(0, 16)).toBe(hash)
})

test('the drawing can stand in a data address as it is, and has a quiet zone', () => {
  const drawing = writeQrDrawing('kia ora')
  expect(drawing).not.toContain('#')
  expect(drawing).toContain('viewBox="0 0 29 29"')
  const [, dark = ''] = drawing.split('fill="black"')
  expect(dark).toContain('M4,4h1')
  expect(dark).not.toMatch(/M[0-3],|,[0-3]h1/)
})

test('a text that no code of these sizes holds is refused', () => {
  expect(() => writeQrDrawing('x'.repeat(500))).toThrow('too long')
})
