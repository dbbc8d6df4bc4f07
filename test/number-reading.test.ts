// Part numbers are read twice: by the database, which finds parts, and by pages, which say which number was typed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberKey, separators, writtenNumbers } from '../content/texts/folded-text.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('the site and the database read the same numbers from random lists', async () => {
  const [row] = await opened.database`select catalogue.separators() as sql`
  expect(row?.sql).toBe(separators)
  const random = seededRandom(50)
  const signs = [
    ...'abzABZ0159 ,;/|.-_*+()#',
    '\n',
    '\r',
    '\t',
    '、',
    '\u00a0',
    '\u3000',
    ...'éŠāÅ５ＡⅣ²½–“電池がガ・☃🚗Ωя',
  ]
  const lists = Array.from({ length: 3000 }, () =>
    Array.from({ length: random.number(24) }, () => random.pick(signs)).join(''),
  )
  const rows = await opened.database<{ list: string; key: string; numbers: string[] }[]>`
    select list, catalogue.number_key(list) as key, catalogue.written_numbers(list) as numbers
    from unnest(${lists}::text[]) list`
  expect(rows.length).toBe(lists.length)
  for (const { list, key, numbers } of rows) {
    expect({ list, key, numbers }).toEqual({
      list,
      key: numberKey(list),
      numbers: writtenNumbers(list),
    })
  }
})
