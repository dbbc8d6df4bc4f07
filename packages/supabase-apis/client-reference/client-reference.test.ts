// Runs every example from the client's reference over HTTP. Each one succeeds, or fails with an error that says why.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProjectServer, type ProjectServer } from '../project-server.ts'
import { accountExamples } from './account-examples.ts'
import { adminExamples } from './admin-examples.ts'
import type { AuthContext, CallResult, Example, Outcome } from './reference-example.ts'
import { callExamples } from './call-examples.ts'
import { filterExamples } from './filter-examples.ts'
import { modifierExamples } from './modifier-examples.ts'
import { referenceRows, referenceTables } from './reference-tables.ts'
import { readReferenceTitles } from './reference-titles.ts'
import { realtimeExamples } from './realtime-examples.ts'
import { searchExamples } from './search-examples.ts'
import { selectExamples } from './select-examples.ts'
import { signInExamples } from './sign-in-examples.ts'
import { writeExamples } from './write-examples.ts'
import { openPlainDatabase, type TestDatabase } from '../fixtures/open-plain-database.ts'

/** Formats the examples as one Markdown table per API. Examples of a method with the same outcome share a row. */
function documentExamples(examples: Record<string, Example<never>[]>): string {
  return Object.entries(examples)
    .map(
      ([name, list]) =>
        `\n### ${name}\n| Call | Examples | Here |\n|---|---|---|\n${listRows(list)}`,
    )
    .join('')
}

function listRows(examples: Example<never>[]): string {
  const rows = new Map<string, { method: string; titles: string[]; outcome: string }>()
  for (const [method, title, , { refused, ...rest }] of examples) {
    const words = 'words' in rest ? `: ${rest.words}` : ''
    const outcome =
      refused === undefined ? 'works' : `refused, ${`${refused}${words}`.replace(/^: /, '')}`
    const row = rows.get(method + outcome) ?? { method, titles: [], outcome }
    row.titles.push(title || 'the usual call')
    rows.set(method + outcome, row)
  }
  return [...rows.values()]
    .map(({ method, titles, outcome }) => `| \`${method}\` | ${titles.join('; ')} | ${outcome} |\n`)
    .join('')
}

let project: ProjectServer
let store: TestDatabase
let folder: string
let clients = 0

beforeAll(async () => {
  store = await openPlainDatabase()
  folder = await mkdtemp(join(tmpdir(), 'client-reference-'))
  await writeFile(join(folder, '01-reference.sql'), referenceTables)
  project = await openProjectServer({
    databaseUrl: store.url,
    schemas: folder,
    dataDir: folder,
    exposed: ['myschema'],
    behindProxy: true,
  })
})
afterAll(async () => {
  await project.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** A client with its own IP address, so that rate limits do not add up. */
function openClient(key = project.anonKey) {
  clients += 1
  return createClient(project.url, key, {
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
    const [owner, user, visitor] = [openClient(project.serviceKey), openClient(), openClient()]
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

test('packages/supabase-apis/docs/data-api.md lists every example with its outcome', async () => {
  const page = await readFile(new URL('../docs/data-api.md', import.meta.url), 'utf8')
  const [before = '', after = ''] = page.split(/(?<=\n## Every documented call\n)[^]*?(?=\n## |$)/)
  const table = documentExamples({
    'Data API': dataExamples,
    'Auth API': accounts,
    'Realtime API': realtimeExamples,
  })
  // `vitest run packages/supabase-apis/client-reference/client-reference.test.ts -u` writes it again.
  await expect(before + table + after).toMatchFileSnapshot('../docs/data-api.md')
})
