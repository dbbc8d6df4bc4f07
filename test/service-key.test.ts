import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAccessTokens } from '../packages/supabase-apis/access-token.ts'
import { openDataApi } from '../packages/supabase-apis/data-api/data-api.ts'
import { openDatabase, type Database } from '../packages/supabase-apis/database/database.ts'
import {
  exampleFolder,
  openProjectClient,
} from '../packages/supabase-apis/fixtures/open-test-project.ts'
import { openProjectServer } from '../packages/supabase-apis/project-server.ts'
import { migrate } from '../backend/postgres/migrations.ts'
import { openPrimary, type PostgresServer } from './fixtures/postgres-servers.ts'

const serviceKey = 'sb_secret_of_an_owner_without_superuser'

let server: PostgresServer
let owned: Database
let call: (method: string, path: string, body?: object) => Promise<Response>

// Needs its own server: roles are shared across a server, and on the others a superuser created them.
beforeAll(async () => {
  server = await openPrimary()
  const administrator = openDatabase(server.url, { maxConnections: 1 })
  await administrator`create role keeper login createrole createdb password 'guarded'`
  await administrator`create database site owner keeper`
  await administrator.end()
  owned = openDatabase(`postgres://keeper:guarded@127.0.0.1:${server.port}/site`)
  await migrate(owned)
  const tokens = await openAccessTokens({ issuer: 'http://site.test/auth/v1' })
  const respond = openDataApi({ database: owned, tokens, publishableKey: 'key', serviceKey })
  call = (method, path, body) =>
    respond(
      new Request(`http://site.test/rest/v1/${path}`, {
        method,
        headers: {
          apikey: serviceKey,
          authorization: `Bearer ${serviceKey}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
}, 60_000)
afterAll(async () => {
  await owned.end()
  await server.remove()
})

test('the owner is not a superuser, and row-level security applies to its service role', async () => {
  const rows = await owned`select rolname from pg_roles
    where rolname in ('keeper', 'service_role') and (rolsuper or rolbypassrls)`
  expect(rows).toEqual([])
})

test('the service key adds, reads, changes and deletes rows of any user', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  expect((await call('POST', 'profiles', { id, display_name: 'Aroha' })).status).toBe(201)
  const review = { user_id: id, vehicle_model: 'nissan-leaf', rating: 4, comment: 'Carried over.' }
  const posted = await call('POST', 'vehicle_reviews', review)
  expect(posted.status).toBe(201)
  expect((await call('PATCH', `vehicle_reviews?user_id=eq.${id}`, { rating: 5 })).status).toBe(200)
  const found = await call('GET', `vehicle_reviews?user_id=eq.${id}&select=rating`)
  expect(await found.json()).toEqual([{ rating: 5 }])
  expect((await call('DELETE', `vehicle_reviews?user_id=eq.${id}`)).status).toBe(200)
})

test('every table of the Data API that has policies has one for the service key', async () => {
  const rows = await owned`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid
        and polroles @> array['service_role'::regrole::oid] and polcmd = '*')`
  expect(rows).toEqual([])
})

test('a project server says whether its service-role key skips row-level security', async () => {
  const administrator = openDatabase(server.url, { maxConnections: 1 })
  onTestFinished(() => administrator.end())
  await administrator`create database todos owner keeper`
  const dataDir = await mkdtemp(join(tmpdir(), 'service-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const databaseUrl = `postgres://keeper:guarded@127.0.0.1:${server.port}/todos`
  const seen = async () => {
    const options = { databaseUrl, schemas: exampleFolder('todo'), dataDir }
    const project = await openProjectServer(options)
    const owner = openProjectClient(project.url, project.serviceKey)
    const { data } = await owner.from('todos').select('task')
    await project.close()
    return { skips: project.skipsRowSecurity, rows: data }
  }
  expect(await seen()).toEqual({ skips: false, rows: [] })
  const todos = openDatabase(databaseUrl, { maxConnections: 1 })
  await todos`with account as (insert into auth.users (email) values ('aroha@example.org') returning id)
    insert into todos (task, user_id) select 'Feed the hens', id from account`
  await todos.end()
  expect(await seen()).toEqual({ skips: false, rows: [] })
  await administrator`alter role service_role bypassrls`
  expect(await seen()).toEqual({ skips: true, rows: [{ task: 'Feed the hens' }] })
})
