import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { copyRaw, emptyCatalogue } from './raw-part-statements.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import { addParts } from '../../../backend/catalogue/part-records.ts'
import { listSampleParts } from '../../../content/sample-records.ts'
import { startImport } from '../../../test/fixtures/command-process.ts'
import { randomColumns, writeRandomCopy, writeRandomCsv } from './random-catalog.ts'
import type { CatalogueKind } from './random-catalog.ts'
import type { MachineClock } from '../machine-clock.ts'
import { readMemory } from '../process-usage.ts'
import { percentiles } from '../bench-results.ts'

type ImportMeasures = {
  /** Milliseconds of the whole command, including its start, and of COPY alone. */
  imported: number
  copied: number
  /** Peak memory of the importing process in megabytes; undefined without /proc. */
  memory: number | undefined
  /** p95 of a first page in milliseconds, alone and during the import. */
  readersAlone: number
  readersMeanwhile: number
}

/** Imports a random catalogue with the command while readers load first pages. It stays in place. */
export async function measureImport(
  database: Database,
  client: SupabaseClient,
  given: { size: number; kind: CatalogueKind; dataDir: string; clock: MachineClock },
): Promise<ImportMeasures> {
  const { size, kind, dataDir, clock } = given
  const file = path.join(dataDir, 'random-parts.csv')
  await pipeline(writeRandomCsv(size, kind), createWriteStream(file))
  await emptyCatalogue(database)
  const endCopy = clock.start()
  await copyRaw(database, randomColumns, writeRandomCopy(size, kind))
  const copied = endCopy()
  await emptyCatalogue(database)
  // A first import always finds the sample records of the first start.
  await addParts(database, listSampleParts())
  const readersAlone = await readFirstPages(client, clock, wait(3_000))
  const endImport = clock.start()
  const importing = runImport(file, dataDir)
  const readersMeanwhile = await readFirstPages(client, clock, importing)
  const memory = await importing
  return { imported: endImport(), copied, memory, readersAlone, readersMeanwhile }
}

async function runImport(file: string, dataDir: string): Promise<number | undefined> {
  const { child, ended } = startImport(file, { DATA_DIR: dataDir })
  let memory: number | undefined
  const watch = setInterval(() => (memory = readMemory(child.pid, 'VmHWM') ?? memory), 100)
  const { code, output } = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`)
  return memory
}

/** Loads first pages until the work is done, with pauses that leave the CPU to the work. */
async function readFirstPages(
  client: SupabaseClient,
  clock: MachineClock,
  work: Promise<unknown>,
): Promise<number> {
  let isDone = false
  void work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  const times: number[] = []
  while (!isDone) {
    const end = clock.start()
    const { error } = await client.rpc('evnz_search_parts', { q: '', max_rows: 50, off: 0 })
    if (error) throw new Error(error.message, { cause: error })
    times.push(end())
    await wait(20)
  }
  return percentiles(times).p95
}
