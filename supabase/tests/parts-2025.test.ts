import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { randomPart, seededRandom } from '../../test/fixtures/random-parts.ts'

let opened: TestDatabase
let aroha: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  aroha = await addTestUser(opened.database, { email: 'aroha@example.nz' })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate parts_2025`
  await opened.database`insert into parts_2025 ${opened.database([leafPads, teslaPads])}`
})

const pads = { PartCategory: 'Brakes', PartSubcategory: 'Pads', PartName: 'Brake pads' }
const leafPads = { SKU: 'L-1', Make: 'Nissan', Model: 'Leaf', ModelYear: 2025, ...pads }
const teslaPads = { SKU: 'SAMPLE-1', Make: 'Tesla', Model: 'Model 3', ModelYear: 2024, ...pads }

const total = async (q: string) => {
  const [row] = await opened.database`select evnz_count_parts(${q}) as total`
  return row?.total
}

test('a visitor and Aroha read parts, and the call of the specification works unchanged', async () => {
  for (const person of ['visitor', aroha] as const) {
    const rows = await queryAs(opened.database, person, (sql) => {
      return sql`select "SKU" from parts_2025 order by "SKU"`
    })
    expect(rows.map(({ SKU }) => SKU)).toEqual(['L-1', 'SAMPLE-1'])
    const found = await queryAs(opened.database, person, (sql) => {
      return sql`select * from evnz_search_parts(q => 'leaf', max_rows => 50, off => 0)`
    })
    expect([...found]).toMatchObject([{ SKU: 'L-1', Make: 'Nissan', total: 1 }])
  }
})

test('only the owner writes parts and their summaries', async () => {
  const attempts = [
    `insert into parts_2025 ("SKU", "Make", "Model", "PartName") values ('X', 'X', 'X', 'X')`,
    `update parts_2025 set "Make" = 'X'`,
    `delete from parts_2025`,
    `truncate parts_2025`,
    `update catalogue.part_kinds set parts = 0`,
    `delete from catalogue.part_choices`,
    `insert into catalogue.part_words values ('x')`,
    `insert into catalogue.part_imports (source, added, changed, removed) values ('x', 0, 0, 0)`,
    `select catalogue.update_part_summaries()`,
    `select catalogue.rebuild_part_summaries()`,
  ]
  for (const person of ['visitor', aroha] as const) {
    for (const statement of attempts) {
      const attempt = queryAs(opened.database, person, (sql) => sql.unsafe(statement))
      await expect(attempt).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('facets list each vehicle and category once', async () => {
  const facets = await queryAs(opened.database, 'visitor', async (sql) => ({
    vehicles: [...(await sql`select * from get_vehicle_facets()`)],
    categories: [...(await sql`select * from get_category_facets()`)],
  }))
  expect(facets).toEqual({
    vehicles: [
      { Make: 'Nissan', Model: 'Leaf', Variant: null },
      { Make: 'Tesla', Model: 'Model 3', Variant: null },
    ],
    categories: [{ PartCategory: 'Brakes', PartSubcategory: 'Pads' }],
  })
})

test('totals follow inserts, updates, deletes and truncates', async () => {
  const { database } = opened
  expect(await total('brake')).toBe(2)
  await database`insert into parts_2025 ${database({ ...leafPads, SKU: 'L-2' })}`
  expect(await total('brake')).toBe(3)
  await database`update parts_2025 set "PartName" = 'Wiper' where "SKU" = 'L-2'`
  expect(await total('wiper')).toBe(1)
  await database`update parts_2025 set "StockStatus" = 'In stock'`
  expect(await total('')).toBe(3)
  await database`delete from parts_2025 where "Make" = 'Nissan'`
  expect(await total('')).toBe(1)
  expect(await total('wiper')).toBe(0)
  const [kinds] = await database`select count(*)::int as count from catalogue.part_kinds`
  expect(kinds).toEqual({ count: 1 })
  await database`truncate parts_2025`
  expect(await total('')).toBe(0)
})

test('after random changes the summaries equal a fresh count, and rebuilding them changes nothing', async () => {
  const { database } = opened
  const random = seededRandom(20_261_124)
  const [filters] = await database`select catalogue.filter_columns() as columns`
  const columns = String(filters?.columns)
  const vehicle = `"Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo"`
  const category = `"PartCategory", "PartSubcategory"`
  const supplier = `"SupplierName", "Make", "Model", "PartCategory"`
  const stocked = `count(*)::int, count(*) filter (where "StockStatus" ~* '^(3 )?in[- ]stock')::int`
  const counts = `${stocked}, count(*) filter (where "SKU" like 'SAMPLE-%')::int`
  const differences = (one: string, other: string) =>
    `(select array_agg(row) from (
      ((${one}) except (${other})) union all ((${other}) except (${one}))) row)`
  let number = 0
  for (let turn = 0; turn < 12; turn++) {
    const rows = Array.from({ length: 60 }, () => randomPart(random, (number += 1)))
    await database`insert into parts_2025 ${database(rows)}`
    const some = random.number(7)
    await database`update parts_2025 set "Make" = 'Moved', "PartName" = "PartName" || ' II', "Variant" = null
      where "SupabaseID" % 7 = ${some}`
    await database`delete from parts_2025 where "SupabaseID" % 5 = ${random.number(5)}`
    const [wrong] = await database.unsafe(`
      select
        (select count(*)::int from parts_2025) as parts,
        ${differences(`select "KindID", ${stocked} from parts_2025 group by 1`, `select id, parts, stocked from catalogue.part_kinds`)} as kinds,
        ${differences(`select ${columns}, ${stocked} from parts_2025 group by ${columns}`, `select ${columns}, parts, stocked from catalogue.part_choices`)} as choices,
        ${differences(`select ${vehicle}, ${counts} from parts_2025 group by ${vehicle}`, `select ${vehicle}, parts, stocked, samples from catalogue.part_vehicles`)} as vehicles,
        ${differences(`select ${category}, ${stocked} from parts_2025 group by ${category}`, `select ${category}, parts, stocked from catalogue.part_categories`)} as categories,
        ${differences(`select ${supplier}, ${stocked} from parts_2025 where "SupplierName" <> '' group by ${supplier}`, `select ${supplier}, parts, stocked from catalogue.part_suppliers`)} as suppliers,
        ${differences(`select "SupplierName", ${stocked} from parts_2025 where "SupplierName" <> '' group by 1`, `select * from catalogue.supplier_totals`)} as totals,
        ${differences(`select substr(lexeme, 2), count(*)::int from parts_2025, unnest(tsvector_to_array("SearchVector")) lexeme where lexeme ~ '^~[^0-9]+$' group by 1`, `select * from catalogue.part_details`)} as details,
        ${differences(`select distinct "PartName", catalogue.words_with_pairs("PartName") from parts_2025`, `select * from catalogue.part_names`)} as names,
        ${differences(`select word from catalogue.part_kinds, unnest(tsvector_to_array(words)) word where word not like '@%'`, `select word from catalogue.part_words`)} as words`)
    expect(wrong).toMatchObject({
      kinds: null,
      choices: null,
      vehicles: null,
      categories: null,
      suppliers: null,
      totals: null,
      details: null,
      names: null,
      words: null,
    })
    expect(wrong?.parts).toBeGreaterThan(0)
  }
  const summaries = async () => {
    const [row] = await database`select
      (select array_agg(kind order by id) from catalogue.part_kinds kind) as kinds,
      (select array_agg(choice order by id) from catalogue.part_choices choice) as choices,
      (select array_agg(vehicle order by id) from catalogue.part_vehicles vehicle) as vehicles,
      (select array_agg(category order by id) from catalogue.part_categories category) as categories,
      (select array_agg(model order by id) from catalogue.model_suppliers model) as suppliers,
      (select array_agg(word order by word) from catalogue.part_words) as words`
    return row
  }
  const before = await summaries()
  await database`select catalogue.rebuild_part_summaries()`
  expect(await summaries()).toEqual(before)
})

test('a change that is rolled back leaves the totals unchanged', async () => {
  const undone = opened.database.begin(async (sql) => {
    await sql`delete from parts_2025`
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await total('')).toBe(2)
})

test('counts sample records separately, so that pages can label them', async () => {
  const [state] = await opened.database`select * from evnz_describe_parts()`
  expect(state).toEqual({ total: 2, samples: 1, imported_at: null })
  await opened.database`delete from parts_2025 where "SKU" like 'SAMPLE-%'`
  const [after] = await opened.database`select * from evnz_describe_parts()`
  expect(after).toMatchObject({ total: 1, samples: 0 })
})

test('parts are written, and reviews posted, under a publication for all tables', async () => {
  const { database } = opened
  await database`create publication everything for all tables`
  try {
    await database`insert into parts_2025 ${database({ ...leafPads, SKU: 'L-3' })}`
    await database`update parts_2025 set "PartName" = 'Wiper' where "SKU" = 'L-3'`
    await database`delete from parts_2025 where "SKU" = 'L-1'`
    expect([await total('wiper'), await total('')]).toEqual([1, 2])
    await queryAs(database, aroha, async (sql) => {
      await sql`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
        values (${aroha.id}, 'kia-ev3', 4, 'Fine')`
      await sql`update vehicle_reviews set rating = 5`
      await sql`delete from vehicle_reviews`
    })
  } finally {
    await database`drop publication everything`
  }
})
