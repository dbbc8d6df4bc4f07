import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { openWriteProbe } from './write-probe.ts'

test('reports a read-only database, and that it can be written again', async () => {
  const { url, database, close } = await openTestDatabase()
  onTestFinished(close)
  const name = new URL(url).pathname.slice(1)
  const setReadOnly = (value: string) =>
    database.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`)
  const problemOfNewConnection = async () => {
    const fresh = openDatabase(url, { maxConnections: 1 })
    const problem = await openWriteProbe(fresh).problem()
    await fresh.end({ timeout: 1 })
    return problem
  }
  expect(await problemOfNewConnection()).toBeUndefined()
  await setReadOnly('on')
  expect(await problemOfNewConnection()).toBe(
    'the database is read-only: it is a standby, or default_transaction_read_only is on',
  )
  await database.unsafe(`set default_transaction_read_only = off`).catch(() => {})
  await database.begin('read write', (transaction) =>
    transaction.unsafe(`alter database ${name} reset default_transaction_read_only`),
  )
  expect(await problemOfNewConnection()).toBeUndefined()
})

test('probes at most every three seconds, and changes no row', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  const read = () =>
    database`select *, xmin::text from bookkeeping.applied_migrations order by name`
  const withoutXmin = async () => (await read()).map(({ xmin: _xmin, ...row }) => row)
  const before = await withoutXmin()
  let time = 1_000_000
  const probe = openWriteProbe(database, { now: () => time })
  await probe.problem()
  const first = await read()
  time += 2_900
  await probe.problem()
  expect(await read()).toEqual(first)
  time += 200
  await probe.problem()
  expect(await read()).not.toEqual(first)
  expect(await withoutXmin()).toEqual(before)
})

test('remembers for half a minute that another statement met a full disk', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  let time = 0
  const probe = openWriteProbe(database, { now: () => time })
  const full = Object.assign(new Error('No space left on device'), { code: '53100' })
  probe.record(new Error('POST /rest/v1/vehicle_reviews failed', { cause: full }))
  expect(await probe.problem()).toContain('the disk of the database is full')
  time += 31_000
  expect(await probe.problem()).toBeUndefined()
})
