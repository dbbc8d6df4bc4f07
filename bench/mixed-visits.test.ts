import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { randomCatalogue } from './catalog/random-catalog.ts'
import { drawVisit } from './mixed-visits.ts'

const parts = [...randomCatalogue(50)].map((part, at) => ({ ...part, SupabaseID: at + 1 }))
const person = { access_token: 'token', user: { id: 'id', email: 'aroha@example.org' } }
const places = {
  pages: ['/', '/nissan-leaf'],
  models: ['nissan-leaf'],
  parts,
  people: [person as unknown as Session],
  key: 'key',
}
const draw = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 2000 }, () => drawVisit(random, places))
}

test('of a hundred visits 80 are to pages, 15 to the catalogue and 5 of people with an account', () => {
  const visits = draw(1)
  const share = (kind: string) => visits.filter((visit) => visit.kind === kind).length / 20
  expect(share('page')).toBeCloseTo(80, -1)
  expect(Math.abs(share('catalogue') - 15)).toBeLessThan(3)
  expect(Math.abs(share('account') - 5)).toBeLessThan(2)
})

test('the same lot draws the same visits, each from a network of its own', () => {
  expect(draw(2)).toEqual(draw(2))
  const networks = draw(2).map(({ headers }) => headers['x-forwarded-for'])
  expect(new Set(networks).size).toBeGreaterThan(1990)
})

test('calls bring the key, and the token of who is signed in', () => {
  const calls = draw(3).filter(({ method }) => method === 'POST')
  expect(calls.every(({ headers }) => headers.apikey === 'key')).toBe(true)
  const posted = calls.find(({ path }) => path === '/rest/v1/vehicle_reviews')
  expect(posted?.headers.authorization).toBe('Bearer token')
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({
    user_id: 'id',
    vehicle_model: 'nissan-leaf',
  })
})
