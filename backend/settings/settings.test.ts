import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { readSettings } from './settings.ts'

/** A setting with a wrong value, and the error with which the site refuses to start. */
type WrongSetting = { set: string; says: string }

const origin = 'give scheme and host alone, like https://ev.example.nz: no path, name or password.'
const database =
  'write postgres://user:password@host:5432/database; in the password, write / : # ? % @ as %2F %3A %23 %3F %25 %40.'
const mail =
  'give a URL like smtp://user:password@mail.example.nz:587 or smtps://…; in the password, write / : # ? % @ as %2F %3A %23 %3F %25 %40.'

const plateMistake =
  'PLATE_URL: give an https URL without a password in which {plate} stands once, like https://cars.example.nz/v1/{plate}; a secret belongs in PLATE_HEADER.'

/** The table of docs/start-errors.md. 'hidden' stands for a secret, which no error may contain. */
const wrongSettings: WrongSetting[] = [
  ['PORT=many', "PORT: give a whole number from 1 to 65535, not 'many'."],
  ['PORT=0', "PORT: give a whole number from 1 to 65535, not '0'."],
  ['PORT=70000', "PORT: give a whole number from 1 to 65535, not '70000'."],
  [
    'HOST=http://127.0.0.1',
    'HOST: give an IP address or host name without http:// and port, like 127.0.0.1 or 0.0.0.0.',
  ],
  ['SITE_ORIGIN=ev.example.nz', `SITE_ORIGIN: ${origin}`],
  ['SITE_ORIGIN=https://ev.example.nz/site', `SITE_ORIGIN: ${origin}`],
  ['SITE_ORIGIN=https://me:hidden@ev.example.nz', `SITE_ORIGIN: ${origin}`],
  ['CORS_ORIGINS=nowhere', 'CORS_ORIGINS: list origins like https://ev.example.nz.'],
  [
    'DATA_DIR=/proc/site',
    "DATA_DIR: name a folder on a disk; '/proc/site' is a folder of the kernel's.",
  ],
  ['DATABASE_URL=hidden', `DATABASE_URL: ${database}`],
  [
    'DATABASE_URL=mysql://me:hidden@db.example.nz/site',
    'DATABASE_URL: only PostgreSQL works, and this URL begins with mysql://.',
  ],
  [
    'DATABASE_URL=https://me:hidden@abcdefgh.supabase.co',
    `DATABASE_URL: this is a web address; for a Supabase project set SUPABASE_URL, or ${database}`,
  ],
  ['DATABASE_URL=postgres://me:se[hidden]et#1@127.0.0.1/site', `DATABASE_URL: ${database}`],
  ['DATABASE_URL=postgres://me:12#hidden@127.0.0.1/site', `DATABASE_URL: ${database}`],
  ['DATABASE_URL=postgres://me:12/hidden@127.0.0.1/site', `DATABASE_URL: ${database}`],
  ['DATABASE_URL=postgres://me:12?hidden@127.0.0.1/site', `DATABASE_URL: ${database}`],
  ['DATABASE_URL=postgres://me:hidden%zz@127.0.0.1/site', `DATABASE_URL: ${database}`],
  ['DATABASE_URL=postgres://me:hidden@127.0.0.1:70000/site', `DATABASE_URL: ${database}`],
  [
    'DATABASE_URL=postgres://me:hidden@one,two/site',
    'DATABASE_URL: add ?target_session_attrs=primary: of several servers the site must find the one that writes.',
  ],
  [
    'DATABASE_URL=postgres://me:hidden@one,two/site?target_session_attrs=read-write',
    'DATABASE_URL: use target_session_attrs=primary: with read-write the site would also accept a standby.',
  ],
  [
    'READ_DATABASE_URL=postgres://me:hidden@two/site',
    'READ_DATABASE_URL: set DATABASE_URL too: a replica needs its primary beside it.',
  ],
  [
    'DATABSE_URL=postgres://me:hidden@127.0.0.1/site',
    'DATABSE_URL: there is no such setting, did you mean DATABASE_URL? Rename it or unset it.',
  ],
  [
    'SMTP_URI=smtp://me:hidden@mail.example.nz',
    'SMTP_URI: there is no such setting, did you mean SMTP_URL? Rename it or unset it.',
  ],
  [
    'site_origin=https://ev.example.nz',
    'site_origin: there is no such setting, did you mean SITE_ORIGIN? Rename it or unset it.',
  ],
  [
    'SUPABASE_URL=abcdefgh SUPABASE_ANON_KEY=hidden',
    'SUPABASE_URL: give a URL like https://abcdefgh.supabase.co.',
  ],
  [
    'SUPABASE_ANON_KEY=hidden',
    'SUPABASE_ANON_KEY: set SUPABASE_URL and SUPABASE_ANON_KEY together, or neither.',
  ],
  [
    'SUPABASE_URL=https://a.supabase.co SUPABASE_ANON_KEY=hidden DATABASE_URL=postgres://127.0.0.1/site',
    'DATABASE_URL: choose one: DATABASE_URL or SUPABASE_URL.',
  ],
  ['SMTP_URL=mail.example.nz', `SMTP_URL: ${mail}`],
  ['SMTP_URL=https://me:hidden@mail.example.nz', `SMTP_URL: ${mail}`],
  ['SMTP_URL=smtp://me:hidden%zz@mail.example.nz', `SMTP_URL: ${mail}`],
  [
    'MAIL_FROM=nobody',
    "MAIL_FROM: give one email address, like Electric Vehicles in NZ <no-reply@ev.example.nz>, not 'nobody'.",
  ],
  [
    'TRUST_PROXY=true',
    "TRUST_PROXY: give a whole number from 0 to 10, not 'true': it is the number of proxies in front.",
  ],
  ['PAGE_CACHE_MB=1GB', "PAGE_CACHE_MB: give a whole number from 0 to 65536, not '1GB'."],
  ['SIGN_UPS=no', "SIGN_UPS: choose one of open, closed, not 'no'."],
  ['SERVICE_KEY=hidden', 'SERVICE_KEY: give at least 32 characters.'],
  [
    'PURGE_URL=varnish:6081',
    'PURGE_URL: list URLs like http://127.0.0.1:6081/, with spaces between them.',
  ],
  [
    'PURGE_URL=http://me:hidden@127.0.0.1/',
    'PURGE_URL: give URLs without a password, and the secret in PURGE_HEADER.',
  ],
  ['PURGE_METHOD=DELETE', "PURGE_METHOD: choose one of PURGE, BAN, POST, not 'DELETE'."],
  ['PLATE_URL=https://cars.example.nz/v1', plateMistake],
  ['PLATE_URL=https://me:hidden@cars.example.nz/{plate}', plateMistake],
  ['PURGE_HEADER=hidden', 'PURGE_HEADER: give name and value, like Authorization: Bearer abc123.'],
  ['LOG_LEVEL=loud', "LOG_LEVEL: choose one of debug, info, warn, error, silent, not 'loud'."],
].map(([set = '', says = '']) => ({ set, says }))

/** `A=1 B=2` as variables. */
const readAssignments = (set: string): Record<string, string> =>
  Object.fromEntries(
    set.split(/ (?=[A-Z_]+=)/).map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)]
    }),
  )

function refusal(variables: Record<string, string>): string {
  try {
    readSettings(variables)
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

test('lists settings that contradict each other together with those that are invalid alone', () => {
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
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['no-reply@localhost'],
  ['EVs in NZ <no-reply@ev.example.nz>'],
  ['"EVs, NZ" <no-reply@ev.example.nz>'],
  ['Te Reo Māori <kia-ora@ev.example.nz>'],
])('accepts MAIL_FROM=%s', (sender) => {
  expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

test('accepts an origin with a slash at its end, and values with spaces around them', () => {
  const settings = readSettings({ SITE_ORIGIN: ' https://ev.example.nz/ ', PORT: ' 3100 ' })
  expect(settings).toMatchObject({ siteOrigin: 'https://ev.example.nz', port: 3100 })
})

test('accepts a host with a zone, and the scheme of a database in capitals', () => {
  const settings = readSettings({ HOST: 'fe80::1%eth0', DATABASE_URL: 'POSTGRES://h/db' })
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
