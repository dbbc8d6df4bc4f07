import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

// Names that begin alike: more than a search lists one by one.
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const parts = letters.map((letter) => ({
  SKU: `ZZ-${letter}`,
  Make: 'Kia',
  Model: 'EV3',
  PartName: `Zigzag${letter}`,
}))

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.database`insert into parts_2025 ${opened.database(parts)}`
})
afterAll(() => opened.close())

const names = async (q: string) => {
  const rows = await opened.database<{ PartName: string }[]>`
    select * from evnz_search_parts(${q})`
  return rows.map(({ PartName }) => PartName)
}

test('the rows of a page are looked up by id, also by a plan from when the catalogue was small', async () => {
  await opened.database.begin(async (transaction) => {
    const listed = await transaction`
      select "SupabaseID" as id from catalogue.listed_parts(
        (select array_agg("SupabaseID" order by "PartName" desc) from parts_2025 where "PartName" < 'Zigzagd'))`
    expect(listed).toHaveLength(3)
    const [before] = await transaction`select seq_scan from pg_stat_xact_user_tables
      where relid = 'public.parts_2025'::regclass`
    await transaction`select catalogue.listed_parts(${listed.map(({ id }) => Number(id))}::bigint[])`
    const [after] = await transaction`select seq_scan from pg_stat_xact_user_tables
      where relid = 'public.parts_2025'::regclass`
    expect(after).toEqual(before)
  })
})

test('the kinds of a category and a name, which the same words find, are written next to each other', async () => {
  await opened.database.begin(async (transaction) => {
    await transaction`insert into parts_2025 ("SKU", "Make", "Model", "PartCategory", "PartName")
      select 'ORDER-' || number, 'Make ' || number % 7, 'Model', 'Category ' || number % 5, 'Part ' || number % 11
      from generate_series(1, 2000) number`
    const kinds =
      await transaction`select "PartCategory", "PartName", "Make" from catalogue.part_kinds
      where "PartCategory" like 'Category %' order by ctid`
    const inOrder =
      await transaction`select "PartCategory", "PartName", "Make" from catalogue.part_kinds
      where "PartCategory" like 'Category %' order by "PartCategory", "PartName", "Make"`
    expect(kinds).toHaveLength(5 * 7 * 11)
    expect([...kinds]).toEqual([...inOrder])
    await transaction`delete from parts_2025 where "SKU" like 'ORDER-%'`
  })
})

test('pages of a word in very many names are in order: by name of the part, then make, model, name and id', async () => {
  await opened.database.begin(async (transaction) => {
    // The first eight letters of a name are in the index of kinds, and these names have them in common. A line has 15 kinds.
    await transaction`insert into parts_2025 ("SKU", "Make", "Model", "Variant", "PartCategory", "PartName", "StockStatus")
      select 'WORD-' || number, 'Make ' || number % 2, 'Model ' || number % 4, 'Variant ' || number / 400, 'Suspension',
        case number % 5 when 0 then 'Bolt' else 'Suspension arm ' || number % 25 end,
        case when number % 3 > 0 then 'In stock' end
      from generate_series(1, 6000) number order by number * 7919 % 6000`
    for (const [off, stocked] of [
      [0, false],
      [10, false],
      [70, true],
    ] as const) {
      const filters = transaction.json(stocked ? { InStock: true } : {})
      const found = await transaction`
        select "SKU", total::integer from evnz_search_parts('suspension', 60, ${off}, filters => ${filters})`
      const inOrder =
        await transaction`select "SKU", count(*) over ()::integer as total from parts_2025
        where "SKU" like 'WORD-%' and (not ${stocked} or "StockStatus" = 'In stock')
        order by "PartName" = 'Bolt', "Make", "Model", "PartName", "SupabaseID" limit 60 offset ${off}`
      expect([...found]).toEqual([...inOrder])
    }
    await transaction`delete from parts_2025 where "SKU" like 'WORD-%'`
  })
})

test('a word finds all that begin with it, whether they are few or many', async () => {
  expect(await names('zigzag')).toEqual(parts.map(({ PartName }) => PartName))
  await opened.database`delete from parts_2025 where "PartName" > 'Zigzagc'`
  expect(await names('zigzag')).toEqual(['Zigzaga', 'Zigzagb', 'Zigzagc'])
  expect(await names('zigzagb kia')).toEqual(['Zigzagb'])
})

test('lists in every order have a part whose id is new, or was changed to a greater one', async () => {
  await opened.database`update parts_2025 set "SupabaseID" = 5_000_000 where "PartName" = 'Zigzaga'`
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('ZZ-new', 'Kia', 'EV3', 'Zigzag')`
  for (const sort of ['relevance', 'price', 'price-desc', 'name', 'checked']) {
    const listed = await opened.database`select * from evnz_search_parts('', sort => ${sort})`
    expect(listed.map(({ PartName }) => String(PartName)).toSorted()).toEqual([
      'Zigzag',
      'Zigzaga',
      'Zigzagb',
      'Zigzagc',
    ])
  }
  // As after rows were written with the triggers off.
  await opened.database`update catalogue.part_ids set last = 1`
  await opened.database`select catalogue.rebuild_part_summaries()`
  expect(await names('kia')).toHaveLength(4)
  expect(await opened.database`select last from catalogue.part_ids`).toEqual([{ last: 5_000_000 }])
})

test('an address is found by whose it is, and not by the words of its path', async () => {
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "Supplier/URL")
    values ('ZZ-shop', 'Ford', 'Mustang Mach-E', 'Pedal', 'https://www.volthouse.example.nz/bargains/991177')`
  expect(await names('volthouse')).toEqual(['Pedal'])
  expect(await names('bargains')).toEqual([])
  expect(await names('991177')).toEqual([])
})

test('a model is found by its words written as one', async () => {
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('ZZ-one', 'Ford', 'Mustang Mach-E', 'Grille')`
  expect(await names('grille mustangmache')).toEqual(['Grille'])
})

test.each([
  { MinPrice: 20 },
  { MaxPrice: 30 },
  { MinPrice: '', MaxPrice: 30 },
  { MinPrice: 15, MaxPrice: 40 },
])(
  'the cheapest parts of the range %j are those that a reader of all prices finds, page by page',
  async (filters) => {
    await opened.database.begin(async (transaction) => {
      await transaction`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "ListPrice_NZD", "PriceGST(Incl/Excl)")
        select 'PRICE-' || number, 'Make', 'Model', 'Part', (array[null, 10, 17.39, 20, 25, 50])[1 + number % 6],
          (array['Incl', 'Excl'])[1 + number % 2]
        from generate_series(1, 300) number`
      const all = await transaction<{ id: string; price: string | null }[]>`
        select "SupabaseID"::text as id, "PriceInclGST_NZD"::text as price from parts_2025`
      const { MinPrice: low, MaxPrice: high } = { MinPrice: '', MaxPrice: '', ...filters }
      const expected = all
        .filter(({ price }) => price !== null && Number(price) >= Number(low))
        .filter(({ price }) => high === '' || Number(price) <= Number(high))
        .toSorted(
          (one, other) =>
            Number(one.price) - Number(other.price) || Number(one.id) - Number(other.id),
        )
      for (const off of [0, 40]) {
        const rows = await transaction<{ id: string; total: string }[]>`
          select "SupabaseID"::text as id, total::text
          from evnz_search_parts('', 40, ${off}, filters => ${transaction.json(filters)}, sort => 'price')`
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(off, off + 40).map(({ id }) => id))
        expect(rows.map(({ total }) => Number(total))).toEqual(rows.map(() => expected.length))
      }
      await transaction`delete from parts_2025 where "SKU" like 'PRICE-%'`
    })
  },
)
