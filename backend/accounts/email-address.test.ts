import { expect, test } from 'vitest'
import { normaliseEmail } from './email-address.ts'

test('normalises every spelling of an email address to one', () => {
  for (const [typed, normalised] of [
    ['Aroha@Example.NZ', 'aroha@example.nz'],
    [' a.b+ev@mail.example.co.nz ', 'a.b+ev@mail.example.co.nz'],
    ["o'connor@example.nz", "o'connor@example.nz"],
    ['kia@māori.nz', 'kia@xn--mori-qsa.nz'],
    ['KIA@MĀORI.NZ', 'kia@xn--mori-qsa.nz'],
  ]) {
    expect(normaliseEmail(typed ?? '')).toBe(normalised)
  }
})
