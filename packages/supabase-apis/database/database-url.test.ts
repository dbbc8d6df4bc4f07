import { expect, test } from 'vitest'
import { readSettings } from '../../../backend/backend.ts'
import { openDatabase } from './database.ts'
import { readDatabaseUrl } from './database-url.ts'

const databaseUrl = (url: string) => readSettings({ DATABASE_URL: url }).databaseUrl

test('reads one server and several, with and without ports', () => {
  expect(readDatabaseUrl('postgres://me:pa%40ss@db.example.nz/site')).toEqual({
    hosts: ['db.example.nz:5432'],
    database: 'site',
    serverKind: undefined,
  })
  const several = 'postgresql://me@one:6000,two/site?target_session_attrs=primary'
  expect(readDatabaseUrl(several)).toEqual({
    hosts: ['one:6000', 'two:6000'],
    database: 'site',
    serverKind: 'primary',
  })
})

test('several servers are accepted with target_session_attrs=primary', () => {
  const url = 'postgres://me:hidden@one,two:6000/site?target_session_attrs=primary'
  expect(databaseUrl(url)).toBe(url)
})

test.each([
  ['one,two/site', 'add ?target_session_attrs=primary'],
  ['one,two/site?target_session_attrs=read-write', 'a standby reports as off'],
  ['one/site?target_session_attrs=read-write', 'use target_session_attrs=primary'],
  ['one,two/site?target_session_attrs=standby', 'the site writes'],
])('refuses %s, says why, and shows no password', (rest, reason) => {
  const read = () => databaseUrl(`postgres://me:hidden@${rest}`)
  expect(read).toThrow(reason)
  expect(read).not.toThrow('hidden')
})

test('IPv6 addresses reach the driver whole', async () => {
  const hostsOf = async (rest: string) => {
    const database = openDatabase(`postgres://me:hidden@${rest}`)
    await database.end()
    const { host, port } = database.options
    return host.map((one, at) => `${one} ${port[at]}`)
  }
  expect(await hostsOf('[::1]/site')).toEqual(['::1 5432'])
  expect(await hostsOf('[2001:db8::1]:6000,two:6001/site')).toEqual([
    '2001:db8::1 6000',
    'two 6001',
  ])
  expect(await hostsOf('one:6000/site')).toEqual(['one 6000'])
})

test('pool sizes are settings', () => {
  expect(readSettings({ POOL_PAGES: '20', POOL_REALTIME: '1' }).pools).toEqual({
    pages: 20,
    accounts: 5,
    api: 4,
    realtime: 1,
  })
  expect(() => readSettings({ POOL_API: '0' })).toThrow('POOL_API')
})
