import { readChoicesRaw } from './raw-part-statements.ts'
import type { Database } from '../../supabase-apis/database/database.ts'

/** One query through the official client, and the same work as raw SQL. */
export type CatalogQuery = {
  name: string
  ask: () => Promise<void>
  raw: () => Promise<void>
}

/** Prepares a call of a remote function with these arguments. */
export type Call = (name: string, given?: Record<string, unknown>) => () => Promise<void>

const order = `order by "Make", "Model", "PartName", "SupabaseID"`
const withYear = `2022 between coalesce("ModelYear", "YearFrom", 0) and coalesce("ModelYear", "YearTo", 9999)`
const inStock = `lower("StockStatus") like 'in stock%'`

type Car = { make: string; model: string; variant: string }

const pageOf = (call: Call, given: Record<string, unknown>) =>
  call('evnz_search_parts', { q: '', max_rows: 50, off: 0, ...given })

/** A page and its total by hand, counted over the rows or a summary. */
const byHand =
  (database: Database, rows: string, sort = order, count = 'count(*) from public.parts_2025') =>
  async () => {
    await Promise.all([
      database.unsafe(`select * from public.parts_2025 where ${rows} ${sort} limit 50`),
      database.unsafe(`select ${count} where ${rows}`),
    ])
  }
const summed = 'sum(parts) from catalogue.part_choices'

/** Makes, and a car with its variant and year. */
export function listFitmentQueries(call: Call, database: Database, car: Car): CatalogQuery[] {
  const ofMake = `"Make" = '${car.make}'`
  const ofModel = `${ofMake} and "Model" = '${car.model}'`
  const ofCar = `${ofModel} and ("Variant" = '${car.variant}' or "Variant" is null) and ${withYear}`
  const chosenCar = { Make: car.make, Model: car.model, Variant: car.variant, ModelYear: 2022 }
  return [
    {
      name: 'make',
      ask: pageOf(call, { filters: { Make: car.make } }),
      raw: byHand(database, ofMake, order, summed),
    },
    {
      name: 'car: variant and year',
      ask: pageOf(call, { filters: chosenCar }),
      raw: byHand(database, ofCar, order, summed),
    },
    {
      name: 'choices of a make',
      ask: call('evnz_part_options', { filters: { Make: car.make } }),
      raw: () => readChoicesRaw(database, { make: car.make }),
    },
  ]
}

/** The filters that read rows, and other orders. */
export function listRowQueries(
  call: Call,
  database: Database,
  { car, supplier }: { car: Car; supplier: string },
): CatalogQuery[] {
  const ofModel = `"Make" = '${car.make}' and "Model" = '${car.model}'`
  return [
    {
      name: 'two makes in stock',
      ask: pageOf(call, { filters: { Make: [car.make, 'Tesla'], InStock: true } }),
      raw: byHand(database, `"Make" in ('${car.make}', 'Tesla') and ${inStock}`),
    },
    {
      name: 'model and price range, cheapest first',
      ask: pageOf(call, {
        filters: { Make: car.make, Model: car.model, MinPrice: 100, MaxPrice: 200 },
        sort: 'price',
      }),
      raw: byHand(
        database,
        `${ofModel} and "PriceInclGST_NZD" between 100 and 200`,
        'order by "PriceInclGST_NZD", "SupabaseID"',
      ),
    },
    {
      name: 'choices of a model and price range',
      ask: call('evnz_part_options', {
        filters: { Make: car.make, Model: car.model, MinPrice: 100, MaxPrice: 200 },
      }),
      raw: () => readChoicesRaw(database, { make: car.make, model: car.model, prices: [100, 200] }),
    },
    {
      name: 'supplier',
      ask: pageOf(call, { filters: { 'Supplier/URL': supplier } }),
      raw: byHand(database, `"SupplierName" = '${supplier}'`),
    },
    {
      name: 'price range alone',
      ask: pageOf(call, { filters: { MinPrice: 100, MaxPrice: 200 } }),
      raw: byHand(database, `"PriceInclGST_NZD" between 100 and 200`),
    },
    {
      name: 'all, dearest first',
      ask: pageOf(call, { sort: 'price-desc' }),
      raw: byHand(
        database,
        'true',
        'order by "PriceInclGST_NZD" desc nulls last, "SupabaseID"',
        summed,
      ),
    },
    {
      name: 'text: brake disc, cheapest first',
      ask: pageOf(call, { q: 'brake disc', sort: 'price' }),
      raw: async () => {
        const words = `words @@ '''brake'':* & ''disc'':*'`
        await Promise.all([
          database.unsafe(`select part.* from public.parts_2025 part
            where (select ${words} from catalogue.part_kinds where id = part."KindID")
            order by "PriceInclGST_NZD", "SupabaseID" limit 50`),
          database.unsafe(`select sum(parts) from catalogue.part_kinds where ${words}`),
        ])
      },
    },
  ]
}
