import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTcpProxy } from '../../test/fixtures/tcp-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openDatabase, type Transaction } from '../../packages/supabase-apis/database/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ from: 'nothing' })
  await opened.database`create table notes (note text)`
})
afterAll(() => opened.close())

const cases: [string, (transaction: Transaction, cut: () => void) => Promise<unknown>][] = [
  [
    'between two statements',
    async (transaction, cut) => {
      cut()
      await wait(20)
      await transaction`select 1`
    },
  ],
  [
    'during a statement',
    async (transaction, cut) => {
      setTimeout(cut, 20)
      await transaction`select pg_sleep(60)`
    },
  ],
  [
    'and keeps querying',
    async (transaction, cut) => {
      setTimeout(cut, 20)
      const queries = [transaction`select pg_sleep(60)`, transaction`select 1`]
      await Promise.allSettled(queries)
      await transaction`insert into notes values ('after the cut')`
    },
  ],
]

// The unpatched driver fails these: see docs/decisions/039-patched-postgres-driver.md.
test.each(
  cases.flatMap(([when, work]) => (['FIN', 'RST'] as const).map((how) => ({ how, when, work }))),
)('a transaction cut by $how $when is rejected, and the pool recovers', async ({ how, work }) => {
  const address = new URL(opened.url)
  const { port, cut, close } = await openTcpProxy(Number(address.port))
  onTestFinished(close)
  address.port = String(port)
  const database = openDatabase(address.href, { maxConnections: 2 })
  onTestFinished(() => database.end({ timeout: 0 }))
  for (let round = 0; round < 3; round += 1) {
    const done = database.begin((transaction) => work(transaction, () => cut(how)))
    await expect(done).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/),
    })
    const isServing = async () => {
      const rows = await Promise.all([1, 2, 3, 4].map((number) => database`select ${number}::int`))
      return rows.length
    }
    await expect.poll(() => isServing().catch(() => 0)).toBe(4)
  }
  // No statement of a lost transaction may run outside it, on another connection.
  expect(await opened.database`select * from notes`).toEqual([])
})

test('a transaction continues after a COPY whose last chunk fills the stream', async () => {
  const rows = 66
  const bytes = 1_000 * rows
  const result = await opened.database.begin(async (transaction) => {
    const copy = await transaction
      .unsafe(`copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`)
      .readable()
    // Nothing reads yet, so the stream exceeds its 64 KiB with the chunk that ends the COPY.
    await expect.poll(() => copy.readableLength).toBe(bytes)
    expect(Buffer.concat(await copy.toArray())).toHaveLength(bytes)
    return transaction`select 1 as one`
  })
  expect(result).toEqual([{ one: 1 }])
})

test('a prepared statement whose table changed fails its transaction without a hang', async () => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  onTestFinished(() => database.end({ timeout: 0 }))
  const read = () =>
    database.begin(async (sql) => {
      const options = { prepare: true }
      const first = sql.unsafe('select *, $1::int as one from notes', [1], options).execute()
      await Promise.all([first, sql.unsafe('select $1::int as two', [2], options).execute()])
    })
  await opened.database`create table if not exists notes (note text)`
  await read()
  await opened.database`alter table notes add column more text`
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  await read()
})
