import { expect, test } from 'vitest'
import { matchStep, stepAt, toBase32, totpUri, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the RFC 6238 test vector at second %i gives code %s', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('accepts a clock that is 30 seconds off, but not 60', () => {
  const now = new Date(1_234_567_890_000)
  const codeAt = (shift: number) => totpCode(secret, stepAt(now) + shift)
  expect([-1, 0, 1].map((shift) => matchStep(secret, codeAt(shift), now, null))).toEqual(
    [-1, 0, 1].map((shift) => stepAt(now) + shift),
  )
  expect(matchStep(secret, codeAt(2), now, null)).toBeUndefined()
  expect(matchStep(secret, codeAt(-2), now, null)).toBeUndefined()
})

test('accepts a code once, and no earlier code after it', () => {
  const now = new Date(1_234_567_890_000)
  const code = totpCode(secret, stepAt(now))
  expect(matchStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now, null)).toBe(stepAt(now))
  expect(matchStep(secret, code, now, stepAt(now))).toBeUndefined()
  for (const bad of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(matchStep(secret, bad, now, null)).toBeUndefined()
  }
})

test('the QR code URI names the site, the account and the secret', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpUri(secret, 'a+b@example.nz', 'EVs in NZ')).toBe(
    'otpauth://totp/EVs%20in%20NZ:a%2Bb%40example.nz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=EVs%20in%20NZ&algorithm=SHA1&digits=6&period=30',
  )
})
