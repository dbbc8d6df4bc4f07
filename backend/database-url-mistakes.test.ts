import { expect, test } from 'vitest'
import { readSettings } from './backend.ts'

const databaseUrl = (url: string) => readSettings({ DATABASE_URL: url }).databaseUrl

test('several servers are accepted with target_session_attrs=primary', () => {
  const url = 'postgres://me:hidden@one,two:6000/site?target_session_attrs=primary'
  expect(databaseUrl(url)).toBe(url)
})

test.each([
  ['one,two/site', 'add ?target_session_attrs=primary'],
  ['one,two/site?target_session_attrs=read-write', 'would also accept a standby'],
  ['one/site?target_session_attrs=read-write', 'use target_session_attrs=primary'],
  ['one,two/site?target_session_attrs=standby', 'the site writes'],
])('refuses %s, says why, and shows no password', (rest, reason) => {
  const read = () => databaseUrl(`postgres://me:hidden@${rest}`)
  expect(read).toThrow(reason)
  expect(read).not.toThrow('hidden')
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
