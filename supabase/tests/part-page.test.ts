import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerText, withDetails } from '../../test/fixtures/catalogue/random-words.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { randomPart, randomSearch, seededRandom } from '../../test/fixtures/random-parts.ts'
import type { SearchedPart } from '../../test/fixtures/reference-search.ts'

let opened: TestDatabase
let parts: SearchedPart[]
const random = seededRandom(114)
beforeAll(async () => {
  opened = await openTestDatabase()
  const rows = Array.from({ length: 1200 }, (_, at) =>
    withDetails(random, randomPart(random, at + 1)),
  )
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  // A number that several suppliers have.
  await opened.database`update parts_2025 set "OEMPartNumber" = '297C1-3NF0A', "LeadTime_Days" = 14
    where "SupabaseID" % 7 = 0`
  parts = [...(await opened.database<SearchedPart[]>`select * from parts_2025`)]
})
afterAll(() => opened.close())

test('a page in one answer has the rows, total, choices, offers and reading of the functions for each', async () => {
  for (let turn = 0; turn < 40; turn++) {
    const { q: text, filters = {}, sort = null } = randomSearch(random, parts)
    const q = turn % 2 === 0 ? buyerText(random, random.pick(parts)) : text
    const given = opened.database.json(filters)
    const off = random.pick([0, 0, 7, 60])
    const [row] = await opened.database`
      with page as (select evnz_search_page(${q}, 25, ${off}, ${given}, ${sort})::jsonb as page),
        found as (select * from evnz_search_parts(${q}, 25, ${off}, filters => ${given}, sort => ${sort}))
      select (select coalesce(jsonb_agg(row - 'LeadTime_Days'), '[]') from jsonb_array_elements(page -> 'rows') row)
          = (select coalesce(jsonb_agg(to_jsonb(found) - 'total'), '[]') from found) as rows,
        page ->> 'total' = evnz_count_parts(${q}, filters => ${given})::text as total,
        page -> 'options' = evnz_part_options(${q}, filters => ${given}) as options,
        page -> 'reading' = evnz_search_reading(${q}) as reading,
        page -> 'offers' = (select coalesce(jsonb_object_agg("SupabaseID",
              jsonb_build_object('suppliers', suppliers, 'lowest', "LowestInclGST_NZD")), '{}')
            from evnz_offer_summaries((select array_agg("SupabaseID") from found)) offer) as offers,
        page -> 'state' = (select to_jsonb(state) from evnz_describe_parts() state) as state
      from page`
    // The search is part of the comparison, so that a failure shows it.
    const wanted = { q, filters, sort, off }
    const same = {
      rows: true,
      total: true,
      options: true,
      reading: true,
      offers: true,
      state: true,
    }
    expect({ ...wanted, ...row }).toEqual({ ...wanted, ...same })
  }
})

test('a page beyond the last has the total and no rows, and sample records have no offers', async () => {
  const page = async () => {
    const [row] = await opened.database`select evnz_search_page('297C1-3NF0A', 25, 10000) as beyond,
      evnz_search_page('297C1-3NF0A', 25, 0) as first`
    return row
  }
  const found = await page()
  expect(found?.beyond).toMatchObject({ total: found?.first.total, rows: [], offers: {} })
  expect(Object.keys(found?.first.offers)).toHaveLength(25)
  expect(found?.first.rows[0].LeadTime_Days).toBe(14)
  await opened.database`update parts_2025 set "SKU" = 'SAMPLE-' || "SKU"`
  expect((await page())?.first.offers).toEqual({})
})
