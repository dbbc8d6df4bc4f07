import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbiddenInNames } from '../backend/site-accounts.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('the API refuses the same characters in names as the table, and a cleaned name is always accepted', async () => {
  const samples = Array.from({ length: 0xffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .flatMap((code) => {
      const mark = String.fromCodePoint(code)
      return [`A${mark}b`, `\u0dca${mark}\u0dbb`]
    })
  samples.push(
    '👩\u200d🚀',
    'x\u200d',
    '\u200cx',
    'ab\u200dc',
    'م\u200cم',
    'م\u200c\u200cم',
    `${'م'.repeat(59)}\u200cمم`,
  )
  const [found] = await opened.database<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'profiles_display_name_without_invisible_characters'`
  const check = found?.definition.replace('CHECK', 'select') ?? ''
  const rows = await opened.database.unsafe<
    { name: string; fits: boolean; cleaned: boolean | null }[]
  >(
    `select display_name as name, (${check}) as fits,
      (select (${check}) from (select usable_display_name(
        jsonb_build_object('display_name', given.display_name)) as display_name) cleaned
        where cleaned.display_name is not null) as cleaned
    from jsonb_array_elements_text($1::text::jsonb) given (display_name)`,
    [JSON.stringify(samples)],
  )
  expect(rows).toHaveLength(samples.length)
  expect(rows.filter(({ name, fits }) => fits === forbiddenInNames.test(name))).toEqual([])
  expect(rows.filter(({ cleaned }) => cleaned === false)).toEqual([])
})
