import { setTimeout as wait } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTcpProxy } from '../../test/fixtures/tcp-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openDatabase } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ from: 'nothing' })
  await opened.database`create table notes (note text)`
})
afterAll(() => opened.close())

const works: [string, (transaction: TransactionSql, cut: () => void) => Promise<unknown>][] = [
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
    'and goes on asking',
    async (transaction, cut) => {
      setTimeout(cut, 20)
      const asked = [transaction`select pg_sleep(60)`, transaction`select 1`]
      await Promise.allSettled(asked)
      await transaction`insert into notes values ('after the cut')`
    },
  ],
]

// What the driver does by itself: see docs/decisions/039-driver-with-corrections.md.
test.each(
  works.flatMap(([when, work]) =>
    (['goodbye', 'reset'] as const).map((how) => ({ how, when, work })),
  ),
)('a transaction cut by $how $when is refused, and the pool serves on', async ({ how, work }) => {
  const address = new URL(opened.url)
  const { port, cut, close } = await openTcpProxy(Number(address.port))
  onTestFinished(close)
  address.port = String(port)
  const database = openDatabase(address.href, { maxConnections: 2 })
  onTestFinished(() => database.end({ timeout: 0 }))
  for (let time = 0; time < 3; time += 1) {
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
  // Nothing of a transaction that is lost is written outside of it.
  expect(await opened.database`select * from notes`).toEqual([])
})
