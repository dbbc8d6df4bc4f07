import type { SupabaseClient } from '@supabase/supabase-js'
import {
  readChoicesBare,
  readFacetsBare,
  readNumberBare,
  readPageBare,
  readPartBare,
  readTextPageBare,
  readTotalBare,
} from './raw-part-statements.ts'
import type { Database } from '../../backend/postgres/database.ts'
import type { MachineClock } from '../machine-clock.ts'
import { percentiles, type Percentiles } from '../percentiles.ts'

/** One question to the catalogue by the official client, and the same work by hand. */
export type CatalogQuestion = {
  name: string
  ask: () => Promise<void>
  byHand: () => Promise<void>
}

/** The questions that a catalogue of drawn parts of this size is timed with. */
export function listCatalogQuestions(
  client: SupabaseClient,
  database: Database,
  size: number,
): CatalogQuestion[] {
  const call =
    (name: string, given: Record<string, unknown> = {}) =>
    async () => {
      const { error } = await client.rpc(name, given)
      if (error) throw new Error(`${name}: ${error.message}`, { cause: error })
    }
  const page = (given: Record<string, unknown>) =>
    call('evnz_search_parts', { q: '', max_rows: 50, off: 0, ...given })
  const middle = Math.floor(size / 2)
  const chosen = { make: 'Nissan', part_category: 'Brakes' }
  const narrowed = { make: 'Nissan', category: 'Brakes' }
  // As test/fixtures/random-parts.ts numbers the part in the middle.
  const number = `${1_000_000 + middle * 7}-0${middle % 10}-${'ABCDE'[middle % 5]}`
  const brakeDisc = "'brake':* & 'disc':*"
  return [
    { name: 'first page', ask: page({}), byHand: () => readPageBare(database, {}) },
    {
      name: 'make and category',
      ask: page(chosen),
      byHand: () => readPageBare(database, narrowed),
    },
    {
      name: 'text: leaf disc left',
      ask: page({ q: 'leaf disc left' }),
      byHand: () => readTextPageBare(database, { words: "'leaf':* & 'disc':* & 'left':*" }),
    },
    {
      name: 'text with a mistake: tesal batery pump',
      ask: page({ q: 'tesal batery pump' }),
      byHand: () => readTextPageBare(database, { words: "'tesla' & 'battery' & 'pump':*" }),
    },
    {
      name: 'text and filters',
      ask: page({ q: 'brake disc', ...chosen, model_year: 2024 }),
      byHand: () => readTextPageBare(database, { words: brakeDisc, ...narrowed, year: 2024 }),
    },
    {
      name: 'part number',
      ask: page({ q: number }),
      byHand: () => readNumberBare(database, number.replaceAll('-', '').toLowerCase()),
    },
    {
      // One of ten numbers begins so, or more.
      name: 'beginning of many part numbers',
      ask: page({ q: 'NZ-8' }),
      byHand: () => readNumberBare(database, 'nz8'),
    },
    {
      name: 'page in the middle',
      ask: page({ off: middle }),
      byHand: () => readPageBare(database, { off: middle }),
    },
    { name: 'total', ask: call('evnz_count_parts'), byHand: () => readTotalBare(database) },
    {
      name: 'choices',
      ask: call('evnz_part_options'),
      byHand: () => readChoicesBare(database, {}),
    },
    {
      name: 'choices under text and filters',
      ask: call('evnz_part_options', { q: 'brake disc', ...chosen }),
      byHand: () => readChoicesBare(database, { words: brakeDisc, ...narrowed }),
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
      byHand: () => readPartBare(database, middle),
    },
    {
      name: 'vehicle facets',
      ask: call('get_vehicle_facets'),
      byHand: () => readFacetsBare(database, 'vehicles'),
    },
    {
      name: 'category facets',
      ask: call('get_category_facets'),
      byHand: () => readFacetsBare(database, 'categories'),
    },
  ]
}

/** Times two pieces of work by turns, so that a busy machine slows both; in milliseconds. */
export async function timeByTurns(
  clock: MachineClock,
  works: [one: () => Promise<void>, other: () => Promise<void>],
  repeats: number,
): Promise<[Percentiles, Percentiles]> {
  const times: [number[], number[]] = [[], []]
  // The first few warm up and do not count.
  for (let turn = -3; turn < repeats; turn++) {
    for (const [at, work] of works.entries()) {
      const end = clock.start()
      await work()
      if (turn >= 0) times[at]?.push(end())
    }
  }
  return [percentiles(times[0]), percentiles(times[1])]
}
