import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { seededRandom } from '../../test/fixtures/random-parts.ts'
import { randomCatalogue } from './catalog/random-catalog.ts'
import { randomVisit } from './random-visits.ts'

const parts = [...randomCatalogue(50)].map((part, at) => ({ ...part, SupabaseID: at + 1 }))
const user = { access_token: 'token', user: { id: 'id', email: 'aroha@example.org' } }
const targets = {
  pages: ['/', '/nissan-leaf'],
  models: ['nissan-leaf'],
  parts,
  users: [user as unknown as Session],
  key: 'key',
}
const listVisits = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 2000 }, () => randomVisit(random, targets))
}

test('80% of visits are pages, 15% the catalogue and 5% requests of signed-in users', () => {
  const visits = listVisits(1)
  const share = (kind: string) => visits.filter((visit) => visit.kind === kind).length / 20
  expect(share('page')).toBeCloseTo(80, -1)
  expect(Math.abs(share('catalogue') - 15)).toBeLessThan(3)
  expect(Math.abs(share('account') - 5)).toBeLessThan(2)
})

test('the same seed gives the same visits, each from its own network', () => {
  expect(listVisits(2)).toEqual(listVisits(2))
  const networks = listVisits(2).map(({ headers }) => headers['x-forwarded-for'])
  expect(new Set(networks).size).toBeGreaterThan(1990)
})

test('API calls send the key and the access token of the user', () => {
  const calls = listVisits(3).filter(({ method }) => method === 'POST')
  expect(calls.every(({ headers }) => headers.apikey === 'key')).toBe(true)
  const posted = calls.find(({ path }) => path === '/rest/v1/vehicle_reviews')
  expect(posted?.headers.authorization).toBe('Bearer token')
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({
    user_id: 'id',
    vehicle_model: 'nissan-leaf',
  })
})
