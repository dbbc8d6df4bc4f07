import { expect, test } from 'vitest'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { claimDomains, provesClaim } from './claim-domain.ts'

const found = centers().find(({ id }) => id === 'grimmer-motors')
if (!found) throw new Error('There is no such workshop')
const grimmer: Center = found
const withSite = (url: string, email: string | null = null): Center => ({
  ...grimmer,
  contact: { ...grimmer.contact, email, website: { url, source: 'grimmer-history' } },
})

test.each([
  ['office@grimmermotors.co.nz', true],
  ['Office@GrimmerMotors.CO.NZ', true],
  ['office@grimmermotors.co.nz.', false],
  ['office@mail.grimmermotors.co.nz', false],
  ['office@co.nz', false],
  ['office@grimmermotors.co.nz.evil.example', false],
  ['office@evilgrimmermotors.co.nz', false],
  ['office@evil.example@grimmermotors.co.nz', false],
  ['office@grimmermotors.co.nz@evil.example', false],
  ['"a@evil.example"@grimmermotors.co.nz', false],
  ['office@grimmermotors.co.nz,a@evil.example', false],
  ['office@grimmermotors.co.nz/a', false],
  ['a@evil.example\nBcc: office@grimmermotors.co.nz', false],
  ['office@grіmmermotors.co.nz', false],
  ['@grimmermotors.co.nz', false],
  ['', false],
])('%s proves a claim to the workshop at grimmermotors.co.nz: %s', (email, proves) => {
  expect(provesClaim(grimmer, email)).toBe(proves)
})

test('a www before the website makes no difference, and names with macrons are compared as punycode', () => {
  expect(claimDomains(withSite('https://www.waikato-motors.nz/about'))).toEqual([
    'waikato-motors.nz',
  ])
  const punycode = new URL('https://mōtokā.nz/').hostname
  expect(provesClaim(withSite('https://www.mōtokā.nz/'), `tari@${punycode}`)).toBe(true)
  expect(provesClaim(withSite('https://www.mōtokā.nz/'), 'tari@mōtokā.nz')).toBe(true)
})

test('an address that anybody can have never proves a claim, even if it is the published one', () => {
  for (const [url, email] of [
    ['https://www.facebook.com/garage', 'garage@facebook.com'],
    ['https://garage.wixsite.com/', 'a@garage.wixsite.com'],
    ['https://garage.github.io/', 'garage@gmail.com'],
  ] as const) {
    expect(provesClaim(withSite(url, email), email)).toBe(false)
  }
})

test('a signpost and a workshop without a website or email address have no domain', () => {
  const without = centers().filter((center) => claimDomains(center).length === 0)
  expect(without.map(({ id }) => id)).toContain('otago-signpost')
  expect(without.map(({ id }) => id)).toContain('levin-cars')
})
