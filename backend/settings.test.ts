import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAssignments, wrongSettings } from '../test/fixtures/wrong-settings.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'
import { parseSettings } from './settings.ts'
import { readSettings } from './backend.ts'

function refusal(variables: Record<string, string>): string {
  try {
    parseSettings(variables)
    return 'accepted'
  } catch (error) {
    return error instanceof OperatorError
      ? error.message
      : `not an operator's error: ${String(error)}`
  }
}

test.each(wrongSettings)('refuses $set in one sentence without its secret', ({ set, says }) => {
  const text = refusal(readAssignments(set))
  expect(text).toBe(`Invalid settings:\n  ${says}`)
  expect(text).not.toContain('hidden')
})

test('the table of docs/start-errors.md has each of these sentences', () => {
  const documented = readFileSync('docs/start-errors.md', 'utf8')
  const row = ({ set, says }: { set: string; says: string }) => `| \`${set}\` | ${says} |`
  const missing = wrongSettings.map(row).filter((line) => !documented.includes(line))
  expect(missing).toEqual([])
})

test('lists every mistake at once', () => {
  expect(refusal({ PORT: 'many', LOG_LEVLE: 'info', TRUST_PROXY: 'yes' }).split('\n  ')).toEqual([
    'Invalid settings:',
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^TRUST_PROXY: /),
    expect.stringMatching(/^LOG_LEVLE: .* did you mean LOG_LEVEL\?/),
  ])
})

test('lists settings that contradict each other beside those that are wrong by themselves', () => {
  const wrong = {
    PORT: 'many',
    SUPABASE_URL: 'https://a.supabase.co',
    DATABASE_URL: 'postgres://127.0.0.1/site',
  }
  expect(refusal(wrong).split('\n  ').toSorted()).toEqual([
    'DATABASE_URL: choose one: DATABASE_URL or SUPABASE_URL.',
    'Invalid settings:',
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^SUPABASE_ANON_KEY: set SUPABASE_URL and/),
  ])
})

test.each([
  ['postgres://me@127.0.0.1/site'],
  ['postgresql://me:p%40ss%23%25@db.example.nz:6543/site?sslmode=require'],
  ['postgres://me:secret@one.example,two.example:5433/site?target_session_attrs=primary'],
  ['postgres://me:p%2Fw@[::1]:5432/site'],
  ['postgres://127.0.0.1'],
])('accepts DATABASE_URL=%s as it is', (url) => {
  expect(parseSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['no-reply@localhost'],
  ['EVs in NZ <no-reply@ev.example.nz>'],
  ['"EVs, NZ" <no-reply@ev.example.nz>'],
  ['Te Reo Māori <kia-ora@ev.example.nz>'],
])('accepts MAIL_FROM=%s', (sender) => {
  expect(parseSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

test('accepts an origin with a slash at its end, and values with spaces around them', () => {
  const settings = parseSettings({ SITE_ORIGIN: ' https://ev.example.nz/ ', PORT: ' 3100 ' })
  expect(settings).toMatchObject({ siteOrigin: 'https://ev.example.nz', port: 3100 })
})

test('accepts a host with a zone, and the scheme of a database in capitals', () => {
  const settings = parseSettings({ HOST: 'fe80::1%eth0', DATABASE_URL: 'POSTGRES://h/db' })
  expect(settings).toMatchObject({ host: 'fe80::1%eth0', siteOrigin: 'http://[fe80::1]:3000' })
})

test('ignores variables of other programs', () => {
  const others = {
    PATH: '/usr/bin',
    HOSTNAME: 'one',
    POST: '1',
    MAIL: '/var/mail/me',
    DATABASE_POOL: '5',
    npm_config_port: '1',
    XDG_DATA_DIRS: '/usr/share',
    LOGNAME: 'me',
    PGHOST: 'other',
  }
  expect(refusal(others)).toBe('accepted')
})

test('ignores a similar name when the right one is set', () => {
  const both = {
    DATABASE_URL: 'postgres://127.0.0.1/one',
    DATABASE_URL2: 'postgres://127.0.0.1/two',
  }
  expect(refusal(both)).toBe('accepted')
})

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
