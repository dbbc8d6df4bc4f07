import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserClient } from '../app/supabase.ts'
import {
  openTestAuth,
  publishableKey,
  siteOrigin,
  type TestAuth,
} from './fixtures/open-test-auth.ts'
import { openDataApi } from '../backend/data-api/data-api.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

/** A browser's client, talking to both APIs without a network; `statuses` are those of the data API. */
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
    const answer = await (isData ? answerData : auth.api.answer)(request, visitor)
    if (isData) statuses.push(answer.status)
    return answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { client, statuses }
}

const review = { vehicle_model: 'nissan-leaf', rating: 5, comment: 'By a slow clock.' }

test('a device whose clock is hours behind posts a review all the same', async () => {
  const { client, statuses } = await openVisitor()
  const { session, id } = await auth.addSomebody()
  await client.auth.setSession(session)
  auth.pass(3 * 3600)
  const { error } = await client.from('vehicle_reviews').insert({ ...review, user_id: id })
  expect(error).toBeNull()
  expect(statuses).toEqual([401, 201])
})

test('who was signed out elsewhere meanwhile is refused, and not asked for it again', async () => {
  const { client, statuses } = await openVisitor()
  const { session, id, email } = await auth.addSomebody()
  await client.auth.setSession(session)
  const other = await auth.signIn(email)
  await other.auth.signOut({ scope: 'others' })
  auth.pass(3 * 3600)
  const { error, status } = await client.from('vehicle_reviews').insert({ ...review, user_id: id })
  expect({ status, code: error?.code }).toEqual({ status: 401, code: 'PGRST303' })
  expect(statuses).toEqual([401])
})

test('a visitor without a session is asked for nothing again', async () => {
  const { client, statuses } = await openVisitor()
  const { status } = await client.from('vehicle_reviews').insert(review)
  expect({ status, statuses }).toEqual({ status: 401, statuses: [401] })
})
