import { expect, test } from 'vitest'
import { normaliseEmail } from './email-address.ts'

test('normalises every spelling of an email address to one', () => {
  for (const [typed, normalised] of [
    ['Aroha@Example.NZ', 'aroha@example.nz'],
    [' a.b+ev@mail.example.co.nz ', 'a.b+ev@mail.example.co.nz'],
    ["o'connor@example.nz", "o'connor@example.nz"],
    ['kia@māori.nz', 'kia@xn--mori-qsa.nz'],
    ['KIA@MĀORI.NZ', 'kia@xn--mori-qsa.nz'],
    ['kia@ma\u0304ori.nz', 'kia@xn--mori-qsa.nz'],
  ]) {
    expect(normaliseEmail(typed ?? '')).toBe(normalised)
  }
})

test.each([
  ['a fullwidth letter', 'office@ｇrimmermotors.co.nz'],
  ['a soft hyphen', 'office@grimmer\u00admotors.co.nz'],
  ['a long s', 'office@grimmermotorſ.co.nz'],
  ['a Kelvin sign in the name', 'boo\u212aings@grimmermotors.co.nz'],
  ['an ideographic full stop', 'office@grimmermotors。co.nz'],
  ['a dot at the end', 'office@grimmermotors.co.nz.'],
  ['two dots', 'office@grimmermotors..co.nz'],
  ['routing by percent sign', 'a%evil.example@grimmermotors.co.nz'],
  ['routing by exclamation mark', 'evil.example!a@grimmermotors.co.nz'],
  ['routing by colon', '@evil.example:a@grimmermotors.co.nz'],
  ['an encoded word', '=?utf-8?q?a=40evil.example=3E?=@grimmermotors.co.nz'],
  ['a change of direction', 'office\u202e@grimmermotors.co.nz'],
  ['a change of direction in the domain', 'office@\u202egrimmermotors.co.nz'],
  ['a space of no width', 'office@grimmer\u200bmotors.co.nz'],
  ['a line break', 'a@evil.example\nBcc: office@grimmermotors.co.nz'],
  ['two addresses', 'office@grimmermotors.co.nz,a@evil.example'],
  ['a name with its address', 'Office <office@grimmermotors.co.nz>'],
  ['an IP address', 'office@127.0.0.1'],
])('refuses an address with %s', (_, typed) => {
  expect(normaliseEmail(typed)).toBeUndefined()
})
