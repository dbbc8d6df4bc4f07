import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProject, type TestProject } from '../fixtures/open-test-project.ts'

let project: TestProject
let aroha: { client: SupabaseClient; id: string }
let ben: { client: SupabaseClient; id: string }
beforeAll(async () => {
  project = await openTestProject('chat')
  ;[aroha, ben] = await Promise.all([project.addPerson('aroha'), project.addPerson('ben')])
})
afterAll(() => project.close())

const openChannel = async (slug: string): Promise<number> => {
  const { data, error } = await aroha.client.from('channels').insert({ slug }).select().single()
  expect(error).toBeNull()
  return data.id
}

test('a sign-up becomes a person through a trigger, and messages embed their author', async () => {
  const channel = await openChannel('garden')
  await ben.client.from('messages').insert({ channel_id: channel, message: 'Kia ora' })
  const { data } = await aroha.client
    .from('channels')
    .select('slug, messages(message, author:people(username))')
    .eq('slug', 'garden')
    .single()
  expect(data).toEqual({
    slug: 'garden',
    messages: [{ message: 'Kia ora', author: { username: 'ben' } }],
  })
})

test('visitors read nothing, and nobody speaks for somebody else', async () => {
  const channel = await openChannel('forged')
  expect((await project.openClient().from('messages').select()).data).toEqual([])
  const forged = { channel_id: channel, message: 'I agree', user_id: aroha.id }
  expect((await ben.client.from('messages').insert(forged)).error?.code).toBe('42501')
})

test('a moderator deletes what others said, and nobody else does', async () => {
  const channel = await openChannel('moderated')
  const said = await aroha.client
    .from('messages')
    .insert({ channel_id: channel, message: 'Hm' })
    .select()
    .single()
  const remove = () => ben.client.from('messages').delete().eq('id', said.data?.id).select('id')
  expect((await remove()).data).toEqual([])
  const owner = project.openClient(project.serviceKey)
  expect((await owner.from('moderators').insert({ user_id: ben.id })).error).toBeNull()
  expect((await remove()).data).toHaveLength(1)
})

test('a subscription with a filter receives the new messages of one channel', async () => {
  const [kitchen, hall] = [await openChannel('kitchen'), await openChannel('hall')]
  const received: unknown[] = []
  const messages: string[] = []
  const table = { event: 'INSERT', schema: 'public', table: 'messages' } as const
  aroha.client
    .channel('kitchen')
    .on('postgres_changes', { ...table, filter: `channel_id=eq.${kitchen}` }, (event) =>
      received.push(event.new),
    )
    .on('system', {}, ({ message }: { message: string }) => messages.push(message))
    .subscribe()
  await expect.poll(() => messages).toEqual(['Subscribed to PostgreSQL'])
  await ben.client.from('messages').insert({ channel_id: hall, message: 'In the hall' })
  await ben.client.from('messages').insert({ channel_id: kitchen, message: 'Tea?' })
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ channel_id: kitchen, message: 'Tea?', user_id: ben.id })
})

test('a table that is not published, and updates, are refused with a reason', async () => {
  const states: string[] = []
  const { client } = aroha
  for (const [event, table] of [
    ['INSERT', 'channels'],
    ['UPDATE', 'messages'],
  ] as const) {
    client
      .channel(`${event} ${table}`)
      .on('postgres_changes', { event: event as 'INSERT', schema: 'public', table }, () => {})
      .subscribe((_state, error) => error && states.push(error.message))
  }
  await expect.poll(() => states.length).toBeGreaterThanOrEqual(2)
  for (const state of states) expect(state).toContain('Only INSERT on public.messages is offered')
})

test('people store pictures in their own folder, and everybody can load them', async () => {
  const pictures = ({ client }: { client: SupabaseClient }) => client.storage.from('pictures')
  const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])
  const file = new Blob([bytes], { type: 'image/png' })
  const name = `${aroha.id}/me.png`
  expect((await pictures(ben).upload(name, file)).error).toMatchObject({ status: 403 })
  const uploaded = await pictures(aroha).upload(name, file, { metadata: { taken: 'Napier' } })
  expect(uploaded).toMatchObject({ error: null, data: { path: name } })
  const wrongType = new Blob(['hello'], { type: 'text/html' })
  const refused = await pictures(aroha).upload(`${aroha.id}/page.html`, wrongType)
  expect(refused.error).toMatchObject({ status: 415 })

  const { data } = await pictures(ben).download(name)
  expect(new Uint8Array(await (data ?? new Blob()).arrayBuffer())).toEqual(bytes)
  const response = await fetch(pictures(ben).getPublicUrl(name).data.publicUrl)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await pictures(ben).list(aroha.id)).data).toMatchObject([{ name: 'me.png' }])
  expect((await pictures(ben).remove([name])).error).toMatchObject({ status: 403 })
  expect((await pictures(aroha).remove([name])).data).toHaveLength(1)
})

test('a text keeps its character set', async () => {
  await project.database`insert into storage.buckets (id, name, allowed_mime_types) values ('notes', 'notes', '{text/plain}')`
  const notes = project.openClient(project.serviceKey).storage.from('notes')
  expect((await notes.upload('body.txt', new TextEncoder().encode('kūmara'))).error).toBeNull()
  const type = 'Text/Plain; charset="UTF-8"'
  expect((await notes.upload('form.txt', new Blob(['kūmara'], { type }))).error).toBeNull()
  for (const name of ['body.txt', 'form.txt']) {
    expect((await notes.download(name)).data?.type).toBe('text/plain;charset=utf-8')
  }
})

test('logs no failure', () => {
  expect(project.logged).toEqual([])
})
