import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProject, type TestProject } from '../fixtures/open-test-project.ts'

let project: TestProject
let aroha: { client: SupabaseClient; id: string }
let ben: { client: SupabaseClient; id: string }
beforeAll(async () => {
  project = await openTestProject('todo')
  ;[aroha, ben] = await Promise.all([project.addPerson('aroha'), project.addPerson('ben')])
})
afterAll(() => project.close())
beforeEach(async () => {
  await project.openClient(project.serviceKey).from('todos').delete().gt('id', 0).throwOnError()
})

test('a signed-in person adds, filters, changes and deletes rows', async () => {
  const todos = () => aroha.client.from('todos')
  const added = await todos()
    .insert(
      [
        { task: 'Feed the hens', due_on: '2026-12-01' },
        { task: 'Plant kūmara', due_on: '2026-12-03' },
        { task: 'Read', is_complete: true },
      ],
      { defaultToNull: false },
    )
    .select()
  expect(added.error).toBeNull()
  expect(added.data).toHaveLength(3)
  expect(added.data?.[0]).toMatchObject({ user_id: aroha.id, is_complete: false })

  const open = await todos()
    .select('task', { count: 'exact' })
    .eq('is_complete', false)
    .gte('due_on', '2026-12-02')
    .order('due_on')
  expect(open).toMatchObject({ data: [{ task: 'Plant kūmara' }], count: 1 })
  expect((await todos().select('task').or('task.ilike.%HENS%,is_complete.is.true')).data).toEqual([
    { task: 'Feed the hens' },
    { task: 'Read' },
  ])

  const done = await todos().update({ is_complete: true }).eq('task', 'Feed the hens').select()
  expect(done.data).toMatchObject([{ is_complete: true }])
  expect((await todos().delete().eq('is_complete', true).select('task')).data).toHaveLength(2)
  expect((await todos().select('task')).data).toEqual([{ task: 'Plant kūmara' }])
})

test('row-level security hides rows from others, and refuses to write in their name', async () => {
  await aroha.client.from('todos').insert({ task: 'Write a will' })
  expect((await ben.client.from('todos').select()).data).toEqual([])
  const changed = await ben.client.from('todos').update({ task: 'Mine' }).gt('id', 0).select()
  expect(changed).toMatchObject({ data: [], error: null })
  const forged = await ben.client.from('todos').insert({ task: 'Hers', user_id: aroha.id })
  expect(forged).toMatchObject({ status: 403, error: { code: '42501' } })
  const visitor = await project.openClient().from('todos').insert({ task: 'Nobody’s' })
  expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } })
})

test('a constraint refuses a row with the code of PostgreSQL', async () => {
  const { error } = await aroha.client.from('todos').insert({ task: 'x' })
  expect(error).toMatchObject({ code: '23514' })
})

test('a subscription receives the rows that a policy lets its reader see', async () => {
  const received: unknown[] = []
  const messages: string[] = []
  const listen = (client: SupabaseClient) =>
    client
      .channel('todos')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'todos' }, (event) =>
        received.push(event.new.task),
      )
      .on('system', {}, ({ message }: { message: string }) => messages.push(message))
      .subscribe()
  for (const { client } of [aroha, ben]) listen(client)
  await expect.poll(() => messages).toEqual(Array(2).fill('Subscribed to PostgreSQL'))
  await ben.client.from('todos').insert({ task: 'Ben only' })
  await aroha.client.from('todos').insert({ task: 'Aroha only' })
  await expect.poll(() => received).toEqual(['Ben only', 'Aroha only'])
})

test('logs no failure', () => {
  expect(project.logged).toEqual([])
})
