import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { copyRaw, dropCopy, emptyCatalogue } from './raw-part-statements.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import { addParts } from '../../../backend/catalogue/part-records.ts'
import { listSampleParts } from '../../../content/sample-records.ts'
import {
  startCommand,
  startImport,
  type CommandProcess,
} from '../../../test/fixtures/command-process.ts'
import { randomColumns, writeRandomCopy, writeRandomCsv } from './random-catalog.ts'
import type { CatalogueKind } from './random-catalog.ts'
import type { MachineClock } from '../machine-clock.ts'
import { readMemory } from '../process-usage.ts'
import { percentiles, type Percentiles } from '../bench-results.ts'

/** What readers ask again and again, and how many parts the answer counts in all; null if it does not say. */
const readerQuestions: { name: string; ask(client: SupabaseClient): Promise<number | null> }[] = [
  { name: 'first page', ask: (client) => countAll(client, {}) },
  { name: 'second page', ask: (client) => countAll(client, { off: 50 }) },
  { name: 'cheapest first', ask: (client) => countAll(client, { sort: 'price' }) },
  {
    name: 'model',
    ask: async (client) => {
      const filters = { Make: 'Nissan', Model: 'Leaf' }
      await call(client, 'evnz_search_parts', { q: '', filters })
      return null
    },
  },
  {
    name: 'text: brake disc',
    ask: async (client) => {
      await call(client, 'evnz_search_parts', { q: 'brake disc' })
      return null
    },
  },
  {
    name: 'choices',
    ask: async (client) => {
      const { makes } = await call<{ makes: { count: number }[] }>(client, 'evnz_part_options', {})
      return makes.reduce((sum, { count }) => sum + count, 0)
    },
  },
]

/** Loads a page of all parts, and returns the total that it states. */
async function countAll(client: SupabaseClient, given: object): Promise<number> {
  const rows = await call<{ total: number }[]>(client, 'evnz_search_parts', { q: '', ...given })
  return rows[0]?.total ?? 0
}

/** The times of each question that readers ask, by its name. */
export type ReaderTimes = Map<string, Percentiles>

type Readers = {
  client: SupabaseClient
  clock: MachineClock
  /** How many parts an answer may count: those before and those after. */
  counts: number[]
}

type ImportMeasures = {
  /** Milliseconds of the whole command, including its start, and of COPY alone. */
  imported: number
  copied: number
  /** Peak memory of the importing process in megabytes; undefined without /proc. */
  memory: number | undefined
  /** Readers of the sample records: alone, while COPY writes another table, and during the import. */
  readers: { alone: ReaderTimes; besideCopy: ReaderTimes; meanwhile: ReaderTimes }
}

/** Imports a random catalogue with the command while readers ask. It stays in place. */
export async function measureImport(
  database: Database,
  client: SupabaseClient,
  given: { size: number; kind: CatalogueKind; dataDir: string; clock: MachineClock },
): Promise<ImportMeasures> {
  const { size, kind, dataDir, clock } = given
  const file = path.join(dataDir, 'random-parts.csv')
  await pipeline(writeRandomCsv(size, kind), createWriteStream(file))
  await emptyCatalogue(database)
  // A first import always finds the sample records of the first start.
  const samples = listSampleParts()
  await addParts(database, samples)
  const readers = { client, clock, counts: [samples.length, size] }
  const alone = await readUntil(wait(3_000), readers)
  const endCopy = clock.start()
  const copying = copyRaw(database, randomColumns, writeRandomCopy(size, kind))
  const besideCopy = await readUntil(copying, readers)
  await copying
  const copied = endCopy()
  await dropCopy(database)
  const endImport = clock.start()
  const importing = finish(startImport(file, { DATA_DIR: dataDir }))
  const meanwhile = await readUntil(importing, readers)
  return {
    imported: endImport(),
    copied,
    memory: await importing,
    readers: { alone, besideCopy, meanwhile },
  }
}

/** Takes the import back with the command while readers ask. Returns its milliseconds and theirs. */
export async function measureUndo(
  client: SupabaseClient,
  { size, dataDir, clock }: { size: number; dataDir: string; clock: MachineClock },
): Promise<{ undone: number; meanwhile: ReaderTimes }> {
  const counts = [listSampleParts().length, size]
  const end = clock.start()
  const undoing = finish(startCommand('parts', ['undo', '--apply'], { DATA_DIR: dataDir }))
  const meanwhile = await readUntil(undoing, { client, clock, counts })
  return { undone: end(), meanwhile }
}

/** The end of a command: the most memory it had. */
async function finish({ child, ended }: CommandProcess): Promise<number | undefined> {
  let memory: number | undefined
  const watch = setInterval(() => (memory = readMemory(child.pid, 'VmHWM') ?? memory), 100)
  const { code, output } = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`The command ended with ${String(code)}: ${output}`)
  return memory
}

/** Asks all questions in turn until the work is done, with pauses that leave the CPU to the work. */
async function readUntil(work: Promise<unknown>, readers: Readers): Promise<ReaderTimes> {
  const { client, clock, counts } = readers
  let isDone = false
  void work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  const times = new Map(readerQuestions.map(({ name }) => [name, [] as number[]]))
  while (!isDone) {
    for (const { name, ask } of readerQuestions) {
      const end = clock.start()
      const counted = await ask(client)
      times.get(name)?.push(end())
      if (counted !== null && !counts.includes(counted))
        throw new Error(`${name}: ${counted} parts, which are neither those before nor after`)
      await wait(20)
    }
  }
  return new Map([...times].map(([name, each]) => [name, percentiles(each)]))
}

async function call<Answer>(client: SupabaseClient, name: string, given: object): Promise<Answer> {
  const { data, error } = await client.rpc(name, given)
  if (error) throw new Error(`${name}: ${error.message}`, { cause: error })
  return data as Answer
}
