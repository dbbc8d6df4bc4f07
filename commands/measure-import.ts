import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { copyBare, emptyCatalogue } from '../backend/bare-part-statements.ts'
import type { Database } from '../backend/database.ts'
import { startImport } from '../test/import-process.ts'
import { summarizeTimes } from './catalog-questions.ts'
import { drawnColumns, writeDrawnCopy, writeDrawnCsv } from './drawn-catalog.ts'
import { readMemory } from './process-memory.ts'

export type ImportMeasures = {
  /** Milliseconds of the whole command, its start included, and of COPY alone. */
  imported: number
  copied: number
  /** The most memory the importing process had, in megabytes; unknown where there is no /proc. */
  memory: number | undefined
  /** The 95th percentile of a first page's milliseconds, alone and during the import. */
  readersAlone: number
  readersMeanwhile: number
}

/** Imports a drawn catalogue by the command, beside readers of first pages. It stays in place. */
export async function measureImport(
  database: Database,
  client: SupabaseClient,
  given: { size: number; dataDir: string },
): Promise<ImportMeasures> {
  const file = path.join(given.dataDir, 'drawn-parts.csv')
  await pipeline(writeDrawnCsv(given.size), createWriteStream(file))
  await emptyCatalogue(database)
  const copied = await copyBare(database, drawnColumns, writeDrawnCopy(given.size))
  const readersAlone = await readFirstPages(client, wait(3_000))
  const start = performance.now()
  const importing = runImport(file, given.dataDir)
  const readersMeanwhile = await readFirstPages(client, importing)
  const memory = await importing
  return { imported: performance.now() - start, copied, memory, readersAlone, readersMeanwhile }
}

async function runImport(file: string, dataDir: string): Promise<number | undefined> {
  const { child, ended } = startImport(file, { DATA_DIR: dataDir })
  let memory: number | undefined
  const watch = setInterval(() => (memory = readMemory(child.pid, 'VmHWM') ?? memory), 100)
  const { code, said } = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${said}`)
  return memory
}

/** Reads first pages until the work is done. A pause between them leaves the work its processor. */
async function readFirstPages(client: SupabaseClient, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  const times: number[] = []
  while (!isDone) {
    const start = performance.now()
    const { error } = await client.rpc('evnz_search_parts', { q: '', max_rows: 50, off: 0 })
    if (error) throw new Error(error.message, { cause: error })
    times.push(performance.now() - start)
    await wait(20)
  }
  return summarizeTimes(times).p95
}
