import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPasswordWeakness } from '../../packages/supabase-apis/accounts/password-rules.ts'
import { siteAccounts } from './site-accounts.ts'

test('the name of the site with digits, signs and look-alikes is too weak as a password', () => {
  const siteNames = siteAccounts.names
  for (const password of [
    'electricvehicles',
    'Electric Vehicles',
    'electric-vehicles-in-nz',
    'ElectricVehiclesNZ2026!',
    'evnz2024',
    'EVnz!!',
    '2024evnz',
    'nz-evs-99',
    '3lectricvehicles',
    '3l3ctr1c-v3h1cl3s-2025',
    'electriccarsnewzealand',
  ]) {
    expect([password, findPasswordWeakness(password, { siteNames })]).toEqual([password, 'pwned'])
  }
})

test('a display name is trimmed, and refused when it is long, no text or not all visible', () => {
  const { checkMetadata } = siteAccounts
  expect(checkMetadata({ display_name: ' Aroha ', town: 'Napier' })).toEqual({
    display_name: 'Aroha',
    town: 'Napier',
  })
  for (const bad of ['x'.repeat(61), 'two\nlines', 'turned \u202e around', 7]) {
    expect(checkMetadata({ display_name: bad })).toMatch(/^display_name /)
  }
})

test('the page that a link in an email opens has the colours of the site', () => {
  const tokens = readFileSync(new URL('../../app/ground/ui/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')
  for (const [css, colours] of [
    [light, siteAccounts.colours.light],
    [dark, siteAccounts.colours.dark],
  ] as const) {
    expect(css).toContain(`--paper: ${colours.paper};`)
    expect(css).toContain(`--ink: ${colours.ink};`)
    expect(css).toContain(`--accent: ${colours.accent};`)
    expect(css).toContain(`--on-accent: ${colours.onAccent};`)
  }
})
