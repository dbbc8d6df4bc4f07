// Every function that the Data API offers, called with values of the right types that mean nothing: a refusal is the
// caller's, so it is below 500 and the log has no error.
import { expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { headersOf } from './fixtures/route-table.ts'

const unknownId = '00000000-0000-4000-8000-00000000000a'

/** Values of each type of argument; what has no entry is a text. */
const valuesOf: Record<string, unknown[]> = {
  uuid: [unknownId, null],
  boolean: [true, null],
  integer: [0, -1, 2_147_483_647, null],
  bigint: [0, -1, 9_007_199_254_740_991, null],
  smallint: [0, 32_767, null],
  numeric: [0, -1.5, 1e20, null],
  date: ['2026-02-28', '0001-01-01', null],
  'timestamp with time zone': ['2026-02-28T00:00:00Z', null],
  jsonb: [{}, [], [{}], { subject: 'nissan-leaf', id: unknownId }, 'x', null],
  'text[]': [[], ['x'], null],
  'uuid[]': [[], [unknownId], null],
  'bigint[]': [[], [1], null],
}
const texts = ['x', '', 'nissan-leaf', unknownId, 'a@example.nz', '\u202e"\'\\', null]

type Described = { name: string; arguments: string[]; types: string[] }

test('no function answers with a failure, whatever it is called with', async () => {
  const errors: string[] = []
  const log = openSiteLog({ level: 'error', write: (line) => void errors.push(line) })
  const site = await openTestSite({ log })
  onTestFinished(site.close)
  const functions = await site.database<Described[]>`
    select proname as name, proargnames[1:pronargs] as arguments,
      array(select format_type(type, null) from unnest(proargtypes::oid[]) type) as types
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', oid, 'execute')
    order by proname`
  const { browser } = await signInToDesk(site, 'owner')
  const wrong: string[] = []
  let calls = 0
  async function call(name: string, given: object, caller: typeof browser | null) {
    const response = await site.fetch(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headersOf(caller, site), 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
    })
    calls += 1
    if (response.status >= 500) wrong.push(`${name} ${JSON.stringify(given)} ${response.status}`)
  }
  for (const { name, arguments: names, types } of functions) {
    const choices = types.map((type) => valuesOf[type] ?? texts)
    // Each round takes another value of each argument; their lengths differ, so the combinations do too.
    for (let round = 0; round < 12; round += 1) {
      const values = (names ?? []).map((argument, at): [string, unknown] => {
        const choice = choices[at] ?? texts
        return [argument, choice[(round + at) % choice.length]]
      })
      await call(name, Object.fromEntries(values), round % 4 === 3 ? null : browser)
      if (values.length === 0) break
    }
  }
  expect(wrong).toEqual([])
  expect(errors).toEqual([])
  // Nothing of it has ended the session of the owner, whom the last function still knew.
  const headers = headersOf(browser, site)
  expect((await site.fetch(`${site.origin}/desk`, { headers })).status).toBe(200)
  expect(functions.length).toBeGreaterThan(90)
  expect(calls).toBeGreaterThan(500)
})
