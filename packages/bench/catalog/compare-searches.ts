import type { SupabaseClient } from '@supabase/supabase-js'
import { fillCatalogue } from './raw-part-statements.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import { randomPart, randomSearch, seededRandom } from '../../../test/fixtures/random-parts.ts'
import { openReferenceSearch, type SearchedPart } from '../../../test/fixtures/reference-search.ts'
import { spellNumbers, type NumberedPart } from '../../../test/fixtures/catalogue/random-numbers.ts'

type Found = SearchedPart & { total: number }

/**
 * Compares random searches with the reference search over the same parts: rows, order and total.
 * Returns how many differ, and prints which.
 */
export async function compareSearches(
  database: Database,
  client: SupabaseClient,
  run: { states: number; seed: number; parts: number },
): Promise<number> {
  const random = seededRandom(run.seed)
  const given = Array.from({ length: run.parts }, (_, at) => randomPart(random, at + 1))
  const parts = await fillCatalogue<SearchedPart>(database, given)
  const reference = openReferenceSearch(parts)
  let differences = 0
  for (let state = 0; state < run.states; state++) {
    const wanted = randomSearch(random, parts)
    const expected = reference.find(wanted)
    const off = random.number(3) === 0 ? random.number(expected.length + 1) : 0
    const rows = await client.rpc('evnz_search_parts', { ...wanted, max_rows: 50, off })
    const { sort: _sort, ...counted } = wanted
    const count = await client.rpc('evnz_count_parts', counted)
    const error = rows.error ?? count.error
    if (error) throw new Error(error.message, { cause: error })
    const found = rows.data as Found[]
    const ids = (list: SearchedPart[]) => list.map(({ SupabaseID }) => SupabaseID).join()
    const isSame =
      ids(found) === ids(expected.slice(off, off + 50)) &&
      found.every(({ total }) => total === expected.length) &&
      count.data === expected.length
    if (isSame) continue
    differences += 1
    console.log(`differs: ${JSON.stringify(wanted)} from row ${off}`)
  }
  return differences
}

/**
 * Searches part numbers in random spellings, in a catalogue whose numbers are written in as many ways.
 * Returns how many did not find their part, and prints which.
 */
export async function compareSpellings(
  database: Database,
  client: SupabaseClient,
  run: { spellings: number; seed: number },
): Promise<number> {
  const random = seededRandom(run.seed)
  const { parts, spell } = spellNumbers(random, 2_000)
  await fillCatalogue<NumberedPart>(database, parts)
  let missed = 0
  for (let turn = 0; turn < run.spellings; turn++) {
    const { q, problemIn } = spell()
    const { data, error } = await client.rpc('evnz_search_parts', { q, max_rows: 50, off: 0 })
    if (error) throw new Error(error.message, { cause: error })
    const problem = problemIn((data as { SKU: string }[]).map(({ SKU }) => SKU))
    if (!problem) continue
    missed += 1
    console.log(`${problem}: ${JSON.stringify(q)}`)
  }
  return missed
}
