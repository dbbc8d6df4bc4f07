import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAccount } from '../../../test/fixtures/new-account.ts'
import { openTestSite, type TestSite } from '../../../test/fixtures/open-test-site.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { readKnownNames, type KnownNames } from './known-names.ts'
import { randomRequest } from './random-requests.ts'

let site: TestSite
let known: KnownNames
beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '1' } })
  known = await readKnownNames(site.database)
})
afterAll(() => site.close())

test('the same seed gives the same requests', () => {
  const list = () => {
    const random = seededRandom(3)
    return Array.from({ length: 50 }, () =>
      randomRequest(random, { tokens: ['token'], key: 'key' }, known),
    )
  }
  expect(list()).toEqual(list())
})

test('most requests to pages and functions have names that they know', () => {
  const random = seededRandom(5)
  const all = Array.from({ length: 600 }, () =>
    randomRequest(random, { tokens: ['token'], key: 'key' }, known),
  ).map(({ path }) => new URL(path, site.origin))
  const withQuery = all.filter(({ search }) => search.length > 1)
  const isKnown = ({ pathname, searchParams }: URL) => {
    const name = pathname.replace('/rest/v1/rpc/', '')
    const names = known.parameters.get(pathname) ?? known.functions.get(name) ?? []
    return [...searchParams.keys()].every((one) => names.includes(one))
  }
  const [pages, functions] = [
    withQuery.filter(({ pathname }) => known.parameters.has(pathname)),
    withQuery.filter(({ pathname }) => pathname.startsWith('/rest/v1/rpc/')),
  ]
  expect(pages.length).toBeGreaterThan(50)
  expect(functions.length).toBeGreaterThan(50)
  expect(functions.filter(isKnown).length / functions.length).toBeGreaterThan(0.6)
  expect(known.functions.get('get_public_reviews')).toEqual(['p_vehicle_model'])
})

// `npm run bench -- fuzz` sends a hundred thousand.
test('none of 300 random requests causes a 5xx', async () => {
  const { client } = await addAccount(site)
  const { data } = await client.auth.getSession()
  const callers = { tokens: [data.session?.access_token ?? ''], key: 'sb_publishable_local' }
  // React Router logs unsupported methods, many times here.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = seededRandom(11)
  const failures: string[] = []
  for (let number = 0; number < 300; number += 1) {
    const { path, init } = randomRequest(random, callers, known)
    const { status } = await site.fetch(path, init)
    if (status >= 500) failures.push(`${status}: ${init.method} ${path} ${String(init.body)}`)
  }
  log.mockRestore()
  expect(failures).toEqual([])
})
