import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'

const serving = { setsLimits: true, primaryOnly: true }

test(
  'connections to a server that went silent are given up, and their places in the pool serve again',
  { timeout: 40_000 },
  async () => {
    const { url, close } = await openTestDatabase({ from: 'nothing' })
    onTestFinished(close)
    const address = new URL(url)
    const proxy = await openTcpProxy(Number(address.port))
    onTestFinished(proxy.close)
    address.port = String(proxy.port)
    const database = openDatabase(address.href, { maxConnections: 2, serving })
    onTestFinished(() => database.end({ timeout: 0 }))
    // Two transactions side by side have both connections: one statement may follow another on the same.
    const both = Promise.withResolvers<void>()
    let open = 0
    const takeConnection = () =>
      database.begin(async (sql) => {
        await sql`select 1`
        open += 1
        if (open === 2) both.resolve()
        await both.promise
      })
    await Promise.all([takeConnection(), takeConnection()])
    proxy.silence()
    const silent = { status: 'rejected', reason: { code: 'RESPONSE_TIMEOUT' } }
    const statements = [database.begin((sql) => sql`select 1`), database`select 1`]
    expect(await Promise.allSettled(statements)).toMatchObject([silent, silent])
    await expect(database`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    proxy.restore()
    const rows = await Promise.all([1, 2, 3].map((number) => database`select ${number}::int`))
    expect(rows).toHaveLength(3)
  },
)
