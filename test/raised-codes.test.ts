// What a function refuses is the caller's, so the Data API answers it below 500 and the log has no error.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseError } from '../packages/supabase-apis/database/database.ts'
import { readDatabaseFailure } from '../packages/supabase-apis/data-api/database-failure.ts'
import { openDeskPeople, type DeskPeople } from './fixtures/open-desk-people.ts'

let desk: DeskPeople
beforeAll(async () => {
  desk = await openDeskPeople()
})
afterAll(() => desk.close())

/** The SQLSTATEs of the names that PL/pgSQL has for them, as far as our functions use any. */
const namedCodes: Record<string, string> = { insufficient_privilege: '42501' }

const statusOf = (code: string) =>
  readDatabaseFailure(
    Object.assign(new DatabaseError('Refused', 7, 'error'), { code }),
    'authenticated',
  ).status

/** What a function raises, as SQLSTATEs; without one it is P0001. */
function codesIn(source: string): string[] {
  const raised = source.matchAll(/\braise\s+(?:exception|sqlstate)\b[^;]*;/gi)
  return [...raised].map(([statement]) => {
    const [, code = 'P0001'] = /(?:errcode\s*=|sqlstate)\s*'([^']*)'/i.exec(statement) ?? []
    return namedCodes[code] ?? code
  })
}

test('no function of ours raises a code that is answered as a failure of the site', async () => {
  const functions = await desk.database<{ name: string; source: string }[]>`
    select proname as name, prosrc as source from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname not in ('pg_catalog', 'information_schema') and prosrc ~* '\\mraise\\M'`
  const raised = functions.flatMap(({ name, source }) =>
    codesIn(source).map((code) => ({ name, code, status: statusOf(code) })),
  )
  expect(raised.length).toBeGreaterThan(50)
  expect(raised.filter(({ status }) => status >= 500)).toEqual([])
})

test('the check knows a code that is a failure, and one that has a name or none', () => {
  expect(codesIn(`raise exception 'a' using errcode = 'P0002', hint = 'b';`).map(statusOf)).toEqual(
    [500],
  )
  const harmless = `raise exception 'a'; raise exception using errcode = 'insufficient_privilege';
    raise exception 'a' using errcode = 'PT404';`
  expect(codesIn(harmless).map(statusOf)).toEqual([400, 403, 404])
})

test('no function selects strictly, whose error is a failure', async () => {
  const strict = await desk.database`
    select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname not in ('pg_catalog', 'information_schema') and prosrc ~* '\\minto\\s+strict\\M|\\massert\\M'`
  expect(strict).toEqual([])
})

test('an editor who replaces a photograph that is not there is told so', async () => {
  const photo = `'{"subject": "nissan-leaf"}'::jsonb`
  expect(
    await desk.asFunction('ed', `perform public.desk_add_photo(${photo}, gen_random_uuid())`),
  ).toBe('PT404 undefined: There is no such photo to replace')
})

test.each([`{"title": "Fees"}`, `{"address": "http://fees.example"}`, `{"address": "fees"}`])(
  'an owner cannot watch a page without an https address: %s',
  async (settings) => {
    const watch = `perform public.desk_watch_page('${settings}')`
    expect(await desk.asFunction('olive', watch)).toMatch(/^23514 .*watched_page_has_an_address/)
    const set = `perform public.desk_set_read_source('page:1', '${settings}')`
    expect(await desk.asFunction('olive', set)).toMatch(/^23514 /)
  },
)

test('an owner can watch a page with one, and change another source without any', async () => {
  const watch = `perform public.desk_watch_page('{"address": "https://fees.example/a"}')`
  expect(await desk.asFunction('olive', watch)).toBe('done')
  const set = `perform public.desk_set_read_source('evroam', '{"limit": 5}')`
  expect(await desk.asFunction('olive', set)).toBe('done')
})
