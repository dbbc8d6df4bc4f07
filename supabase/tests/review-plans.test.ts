import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { addAuthors, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await addAuthors(opened.database, 2000)
  await opened.database`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    select id, 'model-' || (n * 7 + m) % 50, 3, 'Fine'
    from (select id, row_number() over () as m from profiles) author, generate_series(1, 7) n`
  await opened.database`analyze`
})
afterAll(() => opened.close())

/** The plan of a visitor's query and how many blocks it reads. */
async function explain(statement: string) {
  const plan = await queryAs(opened.database, 'visitor', async (sql) => {
    const [row] = await sql.unsafe<{ plan: { Plan: { 'Shared Hit Blocks': number } }[] }[]>(
      `explain (analyze, buffers, format json) ${statement}`,
    )
    return Object.values(row ?? {})[0]?.[0]
  })
  return { text: JSON.stringify(plan), blocks: plan?.Plan['Shared Hit Blocks'] ?? Infinity }
}

test('reading the newest reviews of a model uses the index', async () => {
  const { text, blocks } = await explain(`select * from get_public_reviews('model-7') limit 20`)
  expect(text).toContain('vehicle_reviews_newest_of_a_model')
  expect(blocks).toBeLessThan(300)
})

test('whether a profile is visible is looked up in the index of its reviews', async () => {
  const { text, blocks } = await explain(`select * from profiles limit 50`)
  expect(text).toContain('vehicle_reviews_once_per_account')
  expect(blocks).toBeLessThan(300)
})
