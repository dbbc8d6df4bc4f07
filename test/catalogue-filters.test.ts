import { expect, onTestFinished, test } from 'vitest'
import { choices } from '../app/parts/part-filter.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

test('the pages and the database agree on the filters, their lists and what they limit', async () => {
  const opened = await openTestDatabase()
  onTestFinished(() => opened.close())
  const rows = await opened.database`select * from catalogue.part_filters()`
  const columnOf = new Map<string, string>(choices.map(({ name, column }) => [name, column]))
  const expected = choices.map(({ column, of, options, limits }) => ({
    column_name: column,
    of,
    list: options,
    limits: limits.map((name) => columnOf.get(name)),
  }))
  expect([...rows]).toEqual(expected)
})
