import { expect, test } from 'vitest'
import { createServerClient } from './supabase.ts'

test('a page requests an unavailable database once and gets its 503, without retries', async () => {
  let requests = 0
  const fetch = async () => {
    requests += 1
    return Response.json({ message: 'away' }, { status: 503 })
  }
  const client = await createServerClient({
    url: 'https://ev.example',
    publishableKey: 'sb_publishable_local',
    fetch,
  })
  const { error, status } = await client.from('parts_2025').select().maybeSingle()
  expect({ requests, status, message: error?.message }).toEqual({
    requests: 1,
    status: 503,
    message: 'away',
  })
})
