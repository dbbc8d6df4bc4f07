import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
    const copy = await transaction.copyTo(
      `copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`,
    )
    // Nothing takes the rows yet, so the stream exceeds its 64 KiB with the chunk that ends the COPY.
    copy.read(0)
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

test.each(['FIN', 'RST'] as const)(
  'listens again after its connection was cut by %s',
  async (how) => {
    const address = new URL(opened.url)
    const { port, cut, close } = await openTcpProxy(Number(address.port))
    onTestFinished(close)
    address.port = String(port)
    const database = openDatabase(address.href, { maxConnections: 1 })
    onTestFinished(() => database.end({ timeout: 0 }))
    const received: string[] = []
    let starts = 0
    const channels = [`one_${how}`, `Two "${how}"`]
    for (const channel of channels) {
      await database.listen(
        channel,
        (payload) => received.push(payload),
        () => (starts += 1),
      )
    }
    cut(how)
    await expect.poll(() => starts).toBe(4)
    for (const channel of channels) await opened.database.notify(channel, channel)
    await expect.poll(() => received).toEqual(channels)
  },
)

test('a channel without listeners is silent, and the others stay', async () => {
  const received: string[] = []
  const listen = () => opened.database.listen('shared', (payload) => received.push(payload))
  const [first, second] = [await listen(), await listen()]
  await first.unlisten()
  await opened.database.notify('shared', 'once')
  await expect.poll(() => received).toEqual(['once'])
  await second.unlisten()
  await opened.database.notify('shared', 'to nobody')
  const { unlisten } = await opened.database.listen('last', (payload) => received.push(payload))
  await opened.database.notify('last', 'end')
  await expect.poll(() => received).toEqual(['once', 'end'])
  await unlisten()
})

test('a COPY that is read half-way fails its transaction, and the pool recovers', async () => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  onTestFinished(() => database.end({ timeout: 0 }))
  const attempt = database.begin(async (transaction) => {
    const copy = await transaction.copyTo(
      `copy (select repeat('x', 999) from generate_series(1, 100000)) to stdout`,
    )
    const stopped = new Error('The disk is full')
    const target = new Writable({ write: (_chunk, _encoding, done) => done(stopped) })
    await pipeline(copy, target)
  })
  await expect(attempt).rejects.toThrow('The disk is full')
  expect(await database`select 1 as one`).toEqual([{ one: 1 }])
})

test.each([
  ['in the middle', ['1\n', 'no number\n', '2\n'.repeat(100_000)]],
  ['at the end', ['1\n', 'no number\n']],
])('a COPY reports a row that PostgreSQL rejects %s', async (_where, lines) => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  onTestFinished(() => database.end({ timeout: 0 }))
  const attempt = database.begin(async (transaction) => {
    await transaction`create temporary table numbers (number int) on commit drop`
    await pipeline(Readable.from(lines), await transaction.copyFrom('copy numbers from stdin'))
  })
  await expect(attempt).rejects.toMatchObject({ code: '22P02' })
  expect(await database`select 1 as one`).toEqual([{ one: 1 }])
})

test('a COPY whose source fails rolls back, and its connection serves again', async () => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  onTestFinished(() => database.end({ timeout: 0 }))
  const before = await database`select pg_backend_pid() as pid`
  const attempt = database.begin(async (transaction) => {
    await transaction`create table half_copied (number int)`
    async function* lines() {
      yield '1\n'
      throw new Error('The file is torn')
    }
    await pipeline(
      Readable.from(lines()),
      await transaction.copyFrom('copy half_copied from stdin'),
    )
  })
  await expect(attempt).rejects.toThrow('The file is torn')
  expect(await database`select pg_backend_pid() as pid`).toEqual(before)
  expect(await database`select to_regclass('half_copied') as made`).toEqual([{ made: null }])
})

test('a COPY that cannot start is refused', async () => {
  const attempt = opened.database.begin(async (transaction) => {
    const copy = await transaction.copyTo('copy missing to stdout')
    return copy.toArray()
  })
  await expect(attempt).rejects.toMatchObject({ code: '42P01' })
})
