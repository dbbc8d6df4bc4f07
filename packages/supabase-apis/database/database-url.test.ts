import { expect, test } from 'vitest'
import { readConnectionUrl, readDatabaseUrl } from './database-url.ts'

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

test.each([
  ['one:6000/site', ['one 6000']],
  ['[::1]/site', ['::1 5432']],
  ['[2001:db8::1]:6000,two:6001/site', ['2001:db8::1 6000', 'two 6001']],
  ['%2Fvar%2Frun/site', ['/var/run 5432']],
])('connects to the servers of %s', (rest, servers) => {
  const { addresses } = readConnectionUrl(`postgres://me:hidden@${rest}`)
  expect(addresses.map(({ host, port }) => `${host} ${port}`)).toEqual(servers)
})

test('connects as the user of the URL, with its settings of the session', () => {
  const url = 'postgres://m%40e:p%2Fw@one/s%20ite?search_path=desk&sslmode=disable'
  expect(readConnectionUrl(url)).toEqual({
    addresses: [
      {
        host: 'one',
        port: 5432,
        user: 'm@e',
        password: 'p/w',
        database: 's ite',
        tls: false,
        kind: undefined,
      },
    ],
    parameters: { search_path: 'desk' },
  })
})

const encrypted = { rejectUnauthorized: false }
const verified = { rejectUnauthorized: true }

test.each([
  ['', [false]],
  ['?sslmode=require', [encrypted]],
  ['?sslmode=prefer', [encrypted, false]],
  ['?sslmode=verify-full', [verified]],
  ['?sslrootcert=system', [verified]],
])('encrypts as %s says', (rest, tls) => {
  const { addresses } = readConnectionUrl(`postgres://me@one/site${rest}`)
  expect(addresses.map((address) => address.tls)).toEqual(tls)
})

test.each([
  ['standby', ['one standby', 'two standby']],
  ['prefer-standby', ['one standby', 'two standby', 'one any', 'two any']],
])('with target_session_attrs=%s tries servers in this order', (kind, order) => {
  const url = `postgres://me@one,two/site?target_session_attrs=${kind}`
  const { addresses } = readConnectionUrl(url)
  expect(addresses.map((address) => `${address.host} ${address.kind ?? 'any'}`)).toEqual(order)
})
