import { expect, test } from 'vitest'
import { createServerClient } from './supabase.ts'

test('a page asks a database that is away once, and is told so at once', async () => {
  let asked = 0
  const fetch = async () => {
    asked += 1
    return Response.json({ message: 'away' }, { status: 503 })
  }
  const client = await createServerClient({
    url: 'https://ev.example',
    publishableKey: 'sb_publishable_local',
    fetch,
  })
  const { error, status } = await client.from('parts_2025').select().maybeSingle()
  expect({ asked, status, message: error?.message }).toEqual({
    asked: 1,
    status: 503,
    message: 'away',
  })
})
