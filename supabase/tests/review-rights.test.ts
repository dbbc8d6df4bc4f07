import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, openReviewPeople, serviceOnly } from '../../test/fixtures/open-review-people.ts'
import type { Cells, ReviewPeople } from '../../test/fixtures/open-review-people.ts'

let opened: ReviewPeople
beforeAll(async () => {
  opened = await openReviewPeople()
})
afterAll(() => opened.close())

/** By table: how many rows each person reads, updates and deletes, and which columns they may update. */
const tables: Record<string, { read: Cells; update: Cells; delete: Cells; columns: string[] }> = {
  profiles: {
    read: [1, 1, 2, 2, 3],
    update: ['no', 1, 1, 1, 3],
    delete: serviceOnly(3),
    columns: ['display_name'],
  },
  vehicle_reviews: {
    read: [1, 2, 1, 2, 2],
    update: ['no', 2, 0, 0, 2],
    delete: ['no', 2, 0, 0, 2],
    columns: [
      'rating',
      'comment',
      'kilometres_driven',
      'months_owned',
      'summer_range_km',
      'winter_range_km',
      'fast_charging_kw',
      'shares_facts',
    ],
  },
  helpful_votes: {
    read: ['no', 0, 1, 0, 1],
    update: nobody,
    delete: ['no', 0, 1, 0, 1],
    columns: [],
  },
  review_reports: {
    read: ['no', 0, 1, 0, 1],
    update: nobody,
    delete: serviceOnly(1),
    columns: [],
  },
  review_history: {
    read: ['no', 0, 0, 1, 1],
    update: nobody,
    delete: serviceOnly(1),
    columns: [],
  },
  hidden_reviews: {
    read: [1, 1, 1, 1, 1],
    update: nobody,
    delete: serviceOnly(1),
    columns: [],
  },
  moderation_log: {
    read: ['no', 0, 0, 1, 1],
    update: nobody,
    delete: serviceOnly(1),
    columns: [],
  },
}

// Identity columns, which nobody can update.
const numbered = new Set(['review_history.id', 'moderation_log.id'])

test('the matrix lists every table outside the parts catalogue and the desk', async () => {
  const rows = await opened.database`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
      and relname not like 'parts%' and relname <> 'photos' order by 1`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).toSorted())
})

test.for(Object.keys(tables))('%s: exactly the listed people read each column', async (table) => {
  for (const column of await opened.columnsOf('public', table)) {
    const found = await opened.cells(() => `select "${column}" from public.${table}`)
    expect({ [column]: found }).toEqual({ [column]: tables[table]?.read })
  }
})

test.for(Object.keys(tables))('%s: exactly the listed people update each column', async (table) => {
  const expected = tables[table]
  const rows = expected?.read[4] ?? 0
  for (const column of await opened.columnsOf('public', table)) {
    const found = await opened.cells(() => `update public.${table} set "${column}" = "${column}"`)
    const isOpen = expected?.columns.includes(column)
    const others = numbered.has(`${table}.${column}`) ? nobody : serviceOnly(Number(rows))
    expect({ [column]: found }).toEqual({ [column]: isOpen ? expected?.update : others })
  }
})

test.for(Object.keys(tables))('%s: exactly the listed people delete rows', async (table) => {
  expect(await opened.cells(() => `delete from public.${table}`)).toEqual(tables[table]?.delete)
})

test('no request can truncate a table', async () => {
  for (const table of Object.keys(tables)) {
    const found = await opened.cells(() => `truncate public.${table} cascade`)
    expect({ [table]: found.slice(0, 4) }).toEqual({ [table]: nobody.slice(0, 4) })
  }
})
