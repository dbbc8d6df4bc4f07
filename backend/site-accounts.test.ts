import { expect, test } from 'vitest'
import { findPasswordWeakness } from '../packages/supabase-apis/accounts/password-rules.ts'
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
