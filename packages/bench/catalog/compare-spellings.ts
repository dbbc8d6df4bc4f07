import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase-apis/database/database.ts'
import { spellNumbers, type NumberedPart } from '../../../test/fixtures/catalogue/random-numbers.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { fillCatalogue } from './raw-part-statements.ts'

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
