import { expect, test } from 'vitest'
import { normaliseAddress } from './email-address.ts'

test('an address has one spelling, whatever way it is written', () => {
  for (const [written, kept] of [
    ['Aroha@Example.NZ', 'aroha@example.nz'],
    [' a.b+ev@mail.example.co.nz ', 'a.b+ev@mail.example.co.nz'],
    ["o'connor@example.nz", "o'connor@example.nz"],
    ['kia@māori.nz', 'kia@xn--mori-qsa.nz'],
    ['KIA@MĀORI.NZ', 'kia@xn--mori-qsa.nz'],
  ]) {
    expect(normaliseAddress(written ?? '')).toBe(kept)
  }
})
