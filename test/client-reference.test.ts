// Runs every example from the client's reference over HTTP: it works, or gets a refusal that says why.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPasswordHasher } from '../packages/supabase-apis/accounts/password-hash.ts'
import { cheapHashing } from '../packages/supabase-apis/fixtures/open-test-auth.ts'
import { readSettings } from '../backend/backend.ts'
import { openServer, type Server } from '../server/server.ts'
import { accountExamples } from '../packages/supabase-apis/client-reference/account-examples.ts'
import { adminExamples } from '../packages/supabase-apis/client-reference/admin-examples.ts'
import type { AuthContext } from '../packages/supabase-apis/client-reference/account-context.ts'
import { callExamples } from '../packages/supabase-apis/client-reference/call-examples.ts'
import { filterExamples } from '../packages/supabase-apis/client-reference/filter-examples.ts'
import { modifierExamples } from '../packages/supabase-apis/client-reference/modifier-examples.ts'
import type {
  CallResult,
  Example,
  Outcome,
} from '../packages/supabase-apis/client-reference/reference-example.ts'
import {
  referenceRows,
  referenceTables,
} from '../packages/supabase-apis/client-reference/reference-tables.ts'
import { readReferenceTitles } from '../packages/supabase-apis/client-reference/reference-titles.ts'
import { realtimeExamples } from '../packages/supabase-apis/client-reference/realtime-examples.ts'
import { documentExamples } from '../packages/supabase-apis/client-reference/reference-table.ts'
import { searchExamples } from '../packages/supabase-apis/client-reference/search-examples.ts'
import { selectExamples } from '../packages/supabase-apis/client-reference/select-examples.ts'
import { signInExamples } from '../packages/supabase-apis/client-reference/sign-in-examples.ts'
import { writeExamples } from '../packages/supabase-apis/client-reference/write-examples.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'

const serviceKey = 'sb_secret_test_of_more_than_32_characters'
let server: Server
let store: TestDatabase
let folder: string
let clients = 0

beforeAll(async () => {
  store = await openTestDatabase()
  await store.database.unsafe(referenceTables)
  folder = await mkdtemp(join(tmpdir(), 'client-reference-'))
  server = await openServer({
    hasher: openPasswordHasher(cheapHashing),
    settings: readSettings({
      DATABASE_URL: store.url,
      DATA_DIR: folder,
      PORT: String(await reservePort()),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SERVICE_KEY: serviceKey,
      DATA_API_SCHEMAS: 'myschema',
    }),
  })
})
afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** A client with its own IP address, so that rate limits do not add up. */
function openClient(key = 'sb_publishable_local') {
  clients += 1
  return createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}` } },
  })
}

const dataExamples = [
  ...selectExamples,
  ...filterExamples,
  ...searchExamples,
  ...modifierExamples,
  ...callExamples,
  ...writeExamples,
]
const accounts = [...signInExamples, ...accountExamples, ...adminExamples]
const nameOf = ([method, title]: Example<never>) => (title === '' ? method : `${method}: ${title}`)

function expectOutcome(result: CallResult, outcome: Outcome) {
  if (outcome.refused === undefined) {
    expect(result).toMatchObject({ error: null, ...outcome })
    return
  }
  expect(result.error?.message).toContain(outcome.words)
  expect(result.error?.message).toMatch(/\w+ \w+|Error/)
  expect(String(result.error?.code)).toBe(outcome.refused)
}

describe('the Data API', () => {
  beforeEach(() => store.database.unsafe(referenceRows))

  test.each(dataExamples.map((example) => [nameOf(example), example] as const))(
    '%s',
    async (_name, [, , call, outcome]) => expectOutcome(await call(openClient()), outcome),
  )

  test('covers every example in the comments of the installed client', async () => {
    const ours = new Set(dataExamples.map(nameOf))
    const missing = [...(await readReferenceTitles())].flatMap(([method, titles]) => {
      if (titles.size === 0)
        return [...ours].some((name) => name.startsWith(method)) ? [] : [method]
      return [...titles]
        .map((title) => (title === '' ? method : `${method}: ${title}`))
        .filter((name) => !ours.has(name))
    })
    expect(missing).toEqual([])
  })
})

describe('the Auth API', () => {
  async function openContext(): Promise<AuthContext> {
    const [owner, user, visitor] = [openClient(serviceKey), openClient(), openClient()]
    const [email, password] = [`user-${clients}@example.org`, 'correct-horse-battery']
    const made = await owner.auth.admin.createUser({ email, password, email_confirm: true })
    await user.auth.signInWithPassword({ email, password })
    return { user, visitor, owner, id: made.data.user?.id ?? '', email, password }
  }

  test.each(accounts.map((example) => [nameOf(example), example] as const))(
    '%s',
    async (_name, [, , call, outcome]) => expectOutcome(await call(await openContext()), outcome),
  )
})

describe('the Realtime API', () => {
  test.each(realtimeExamples.map((example) => [nameOf(example), example] as const))(
    '%s',
    async (_name, [, , call, outcome]) => {
      const client = openClient()
      expectOutcome(await call(client), outcome)
      await client.realtime.disconnect()
    },
  )
})

test('docs/data-api.md lists every example with its outcome', async () => {
  const page = await readFile('docs/data-api.md', 'utf8')
  const [before = '', after = ''] = page.split(/(?<=\n## Every documented call\n)[^]*?(?=\n## |$)/)
  const table = documentExamples({
    'Data API': dataExamples,
    'Auth API': accounts,
    'Realtime API': realtimeExamples,
  })
  // `vitest run test/client-reference.test.ts -u` writes it again.
  await expect(before + table + after).toMatchFileSnapshot('../docs/data-api.md')
})
