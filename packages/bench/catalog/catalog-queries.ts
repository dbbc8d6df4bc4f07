import type { SupabaseClient } from '@supabase/supabase-js'
import {
  readChoicesRaw,
  readFacetsRaw,
  readNumberRaw,
  readPageRaw,
  readPartRaw,
  readTextPageRaw,
  readTotalRaw,
} from './raw-part-statements.ts'
import {
  listFitmentQueries,
  listRowQueries,
  type Call,
  type CatalogQuery,
} from './choosing-queries.ts'
import type { CatalogueKind } from './random-catalog.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import type { MachineClock } from '../machine-clock.ts'
import { percentiles, type Percentiles } from '../bench-results.ts'

const chosen = { Make: 'Nissan', PartCategory: 'Brakes' }
const narrowed = { make: 'Nissan', category: 'Brakes' }
const brakeDisc = "'brake':* & 'disc':*"

/** The queries to time on a random catalogue of this size. */
export function listCatalogQueries(
  client: SupabaseClient,
  database: Database,
  { size, kind, supplier }: { size: number; kind: CatalogueKind; supplier: string },
): CatalogQuery[] {
  const call: Call =
    (name, given = {}) =>
    async () => {
      const { data, error } = await client.rpc(name, given)
      if (error) throw new Error(`${name}: ${error.message}`, { cause: error })
      // A question without an answer is fast, and measures nothing.
      if (Array.isArray(data) && data.length === 0)
        throw new Error(`${name} finds nothing: ${JSON.stringify(given)}`)
    }
  const middle = Math.floor(size / 2)
  const variant = kind === 'fitment' ? 'Long Range' : '40 kWh'
  const car = { make: 'Nissan', model: 'Leaf', variant }
  return [
    ...listSearches(call, database, middle, kind === 'fitment' ? 'example' : 'spares'),
    ...listFitmentQueries(call, database, car),
    ...listRowQueries(call, database, { car, supplier }),
    { name: 'total', ask: call('evnz_count_parts'), raw: () => readTotalRaw(database) },
    {
      name: 'choices',
      ask: call('evnz_part_options'),
      raw: () => readChoicesRaw(database, {}),
    },
    {
      name: 'choices under text and filters',
      ask: call('evnz_part_options', { q: 'brake disc', filters: chosen }),
      raw: () => readChoicesRaw(database, { words: brakeDisc, ...narrowed }),
    },
    {
      name: 'one part',
      ask: async () => {
        const { error } = await client
          .from('parts_2025')
          .select()
          .eq('SKU', `NZ-${middle}`)
          .maybeSingle()
        if (error) throw new Error(error.message, { cause: error })
      },
      raw: () => readPartRaw(database, middle),
    },
    {
      name: 'vehicle facets',
      ask: call('get_vehicle_facets'),
      raw: () => readFacetsRaw(database, 'vehicles'),
    },
    {
      name: 'category facets',
      ask: call('get_category_facets'),
      raw: () => readFacetsRaw(database, 'categories'),
    },
  ]
}

/** `middle` is the position of the part in the middle; `detail` a word that many suppliers share. */
function listSearches(
  call: Call,
  database: Database,
  middle: number,
  detail: string,
): CatalogQuery[] {
  const page = (given: Record<string, unknown>) =>
    call('evnz_search_parts', { q: '', max_rows: 50, off: 0, ...given })
  // The number that test/fixtures/random-parts.ts gives the part in the middle.
  const number = `${1_000_000 + middle * 7}-0${middle % 10}-${'ABCDE'[middle % 5]}`
  return [
    { name: 'first page', ask: page({}), raw: () => readPageRaw(database, {}) },
    {
      name: 'make and category',
      ask: page({ filters: chosen }),
      raw: () => readPageRaw(database, narrowed),
    },
    {
      name: 'text: leaf disc left',
      ask: page({ q: 'leaf disc left' }),
      raw: () => readTextPageRaw(database, { words: "'leaf':* & 'disc':* & 'left':*" }),
    },
    {
      name: 'text with a mistake: tesal batery pump',
      ask: page({ q: 'tesal batery pump' }),
      raw: () => readTextPageRaw(database, { words: "'tesla' & 'battery' & 'pump':*" }),
    },
    {
      name: 'text and filters',
      ask: page({ q: 'brake disc', filters: { ...chosen, ModelYear: 2024 } }),
      raw: () => readTextPageRaw(database, { words: brakeDisc, ...narrowed, year: 2024 }),
    },
    {
      name: 'part number',
      ask: page({ q: number }),
      raw: () => readNumberRaw(database, number.replaceAll('-', '').toLowerCase()),
    },
    {
      // At least one number in ten starts like this.
      name: 'beginning of many part numbers',
      ask: page({ q: 'NZ-8' }),
      raw: () => readNumberRaw(database, 'nz8'),
    },
    {
      name: 'detail of many parts',
      ask: page({ q: detail }),
      raw: () => readNumberRaw(database, `~${detail}`),
    },
    {
      name: 'page in the middle',
      ask: page({ off: middle }),
      raw: () => readPageRaw(database, { off: middle }),
    },
  ]
}

/** Times two functions in turns, so that a busy machine slows both, each by so many clients at once. Milliseconds. */
export async function timeInTurns(
  clock: MachineClock,
  works: [one: () => Promise<void>, other: () => Promise<void>],
  { repeats, clients = 1 }: { repeats: number; clients?: number },
): Promise<[Percentiles, Percentiles]> {
  const times: [number[], number[]] = [[], []]
  // The first three runs are warm-up.
  for (let turn = -3; turn < repeats; turn++) {
    for (const [at, work] of works.entries()) {
      const time = async () => {
        const end = clock.start()
        await work()
        if (turn >= 0) times[at]?.push(end())
      }
      await Promise.all(Array.from({ length: clients }, time))
    }
  }
  return [percentiles(times[0]), percentiles(times[1])]
}
