import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserClient } from '../app/ground/supabase.ts'
import { openSiteAuth } from './fixtures/open-site-auth.ts'
import {
  publishableKey,
  siteOrigin,
  type TestAuth,
} from '../packages/supabase-apis/fixtures/open-test-auth.ts'
import { openDataApi } from '../packages/supabase-apis/data-api/data-api.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openSiteAuth()
})
afterAll(() => auth.close())

/** A browser client connected to both APIs in process; `statuses` are those of the data API. */
async function openVisitor() {
  const { database, tokens } = auth
  const answerData = openDataApi({ database, tokens, publishableKey, serviceKey: 'sb_secret_test' })
  const statuses: number[] = []
  const client = await createBrowserClient({ url: siteOrigin, publishableKey })
  onTestFinished(() => client.auth.stopAutoRefresh())
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(input, init)
    const isData = new URL(request.url).pathname.startsWith('/rest/v1')
    const visitor = { address: '192.0.2.1' }
    const answer = await (isData ? answerData : auth.api.respond)(request, visitor)
    if (isData) statuses.push(answer.status)
    return answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { client, statuses }
}

const review = { vehicle_model: 'nissan-leaf', rating: 5, comment: 'By a slow clock.' }

test('a device whose clock is hours behind can post a review', async () => {
  const { client, statuses } = await openVisitor()
  const { session, id } = await auth.addAnyUser()
  await client.auth.setSession(session)
  auth.advanceClock(3 * 3600)
  const { error } = await client.from('vehicle_reviews').insert({ ...review, user_id: id })
  expect(error).toBeNull()
  expect(statuses).toEqual([401, 201])
})

test('a user signed out on another device gets a 401 without a retry', async () => {
  const { client, statuses } = await openVisitor()
  const { session, id, email } = await auth.addAnyUser()
  await client.auth.setSession(session)
  const other = await auth.signIn(email)
  await other.auth.signOut({ scope: 'others' })
  auth.advanceClock(3 * 3600)
  const { error, status } = await client.from('vehicle_reviews').insert({ ...review, user_id: id })
  expect({ status, code: error?.code }).toEqual({ status: 401, code: 'PGRST303' })
  expect(statuses).toEqual([401])
})

test('a visitor without a session gets a 401 without a retry', async () => {
  const { client, statuses } = await openVisitor()
  const { status } = await client.from('vehicle_reviews').insert(review)
  expect({ status, statuses }).toEqual({ status: 401, statuses: [401] })
})
