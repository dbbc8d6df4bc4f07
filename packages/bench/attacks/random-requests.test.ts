import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAccount } from '../../../test/fixtures/new-account.ts'
import { openTestSite, type TestSite } from '../../../test/fixtures/open-test-site.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { randomRequest } from './random-requests.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

test('the same seed gives the same requests', () => {
  const list = () => {
    const random = seededRandom(3)
    return Array.from({ length: 50 }, () =>
      randomRequest(random, { tokens: ['token'], key: 'key' }),
    )
  }
  expect(list()).toEqual(list())
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
    const { path, init } = randomRequest(random, callers)
    const { status } = await site.fetch(path, init)
    if (status >= 500) failures.push(`${status}: ${init.method} ${path} ${String(init.body)}`)
  }
  log.mockRestore()
  expect(failures).toEqual([])
})
