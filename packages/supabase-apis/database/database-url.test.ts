import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { readDatabaseUrl } from './database-url.ts'

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
