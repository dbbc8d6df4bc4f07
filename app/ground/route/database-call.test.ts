import { expect, it } from 'vitest'
import { z } from 'zod'
import { createServerClient } from '../supabase.ts'
import { callDatabase } from './database-call.ts'

const clientAnswering = (answer: unknown) =>
  createServerClient({
    url: 'http://site.test',
    publishableKey: 'sb_publishable_local',
    fetch: async () => Response.json(answer),
  })
const schema = z.array(z.object({ id: z.number() }))

it('gives an answer as its schema reads it', async () => {
  const client = await clientAnswering([{ id: 1, later: 'a column of a newer database' }])
  expect(await callDatabase(client, 'list_things', {}, schema)).toEqual([{ id: 1 }])
})

it('throws at an answer of another shape, and names the field', async () => {
  const client = await clientAnswering([{ id: '1' }])
  await expect(callDatabase(client, 'list_things', {}, schema)).rejects.toThrow('"id"')
})
