import { afterAll, beforeAll, expect, test } from 'vitest'
import { storableText } from '../app/form-text.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const isPlain = async (json: string) => {
  const [row] = await opened.database`select public.is_plain_json(${json}::text::jsonb) as plain`
  return row?.plain
}

test('the database refuses the characters that forms take out', async () => {
  const rows = await opened.database<{ code: number }[]>`
    select code from generate_series(1, 65535) as code
    where code not between 55296 and 57343 and not public.is_plain_text('a' || chr(code) || 'b')`
  const taken = Array.from({ length: 65_535 }, (_, at) => at + 1).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && storableText(String.fromCharCode(code)) === '',
  )
  expect(rows.map(({ code }) => code)).toEqual(taken)
  expect(taken).toContain(0x202e)
  expect(storableText('a\0b\ud800')).toBe('ab\ufffd')
})

test.each(['{"a": "b\\u0007"}', '["\\u202e"]', '{"\\u0085": 1}', '"a\\\\\\bc"', '"\\u2066"'])(
  'the JSON %s is not plain text',
  async (json) => expect(await isPlain(json)).toBe(false),
)

test.each([
  '{}',
  '1e999',
  '"line\\nline\\ttab"',
  '"C:\\\\bin\\\\f \\\\u0007"',
  '"[{\\"[[["',
  '"\\u200d"',
])('the JSON %s is plain text', async (json) => expect(await isPlain(json)).toBe(true))

test('JSON that nests deeper than 40 levels is refused', async () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}[]${'}]'.repeat(depth / 2)}`
  expect(await isPlain(nested(30))).toBe(true)
  expect(await isPlain(nested(100))).toBe(false)
})
