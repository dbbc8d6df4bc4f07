import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAccount } from '../test/fixtures/new-account.ts'
import { openTestSite, type TestSite } from '../test/fixtures/open-test-site.ts'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { drawRequest } from './random-requests.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

test('the same seed draws the same requests', () => {
  const draw = () => {
    const random = seededRandom(3)
    return Array.from({ length: 50 }, () => drawRequest(random, { tokens: ['token'], key: 'key' }))
  }
  expect(draw()).toEqual(draw())
})

// `npm run fuzz` sends a hundred thousand.
test('of three hundred drawn requests none is a fault of the site', async () => {
  const { client } = await addAccount(site)
  const { data } = await client.auth.getSession()
  const callers = { tokens: [data.session?.access_token ?? ''], key: 'sb_publishable_local' }
  // A page that is sent what it does not take says so in the log, many times here.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = seededRandom(11)
  const faults: string[] = []
  for (let number = 0; number < 300; number += 1) {
    const { path, init } = drawRequest(random, callers)
    const { status } = await site.fetch(path, init)
    if (status >= 500) faults.push(`${status}: ${init.method} ${path} ${String(init.body)}`)
  }
  log.mockRestore()
  expect(faults).toEqual([])
})
