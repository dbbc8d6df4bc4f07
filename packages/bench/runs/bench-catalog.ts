// `npm run bench -- catalog [sizes] [--like fitment] [--states 10000] [--spellings 100000] [--seed 7] [--repeats 60]
// [--clients 8] [--peers]`: times the catalogue on an embedded PostgreSQL of its own. It imports random catalogues of 10,000 and
// 100,000 parts, or of the given sizes, while readers search. Then it times every query through the official client, and
// the same work as hand-written SQL, and readers once more while it takes the import back. --like says whether parts come in long series or like a fitment list. --clients asks
// each question by so many at once. --states compares that many random searches with a slow reference search; --spellings
// searches that many random spellings of part numbers. --peers asks SQLite FTS5, DuckDB and
// MiniSearch instead, over the same parts of a fitment list, in this process; it installs them in packages/bench/peers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { openBackend, readSettings } from '../../../backend/backend.ts'
import { countSummaries, readBusiestSupplier } from '../catalog/raw-part-statements.ts'
import { printPeers } from '../catalog/peer-times.ts'
import { openCommandDatabase } from '../../../backend/postgres/command-database.ts'
import { listCatalogQueries, timeInTurns } from '../catalog/catalog-queries.ts'
import { compareSearches, compareSpellings } from '../catalog/compare-searches.ts'
import { openMachineClock } from '../machine-clock.ts'
import { measureImport, measureUndo, type ReaderTimes } from '../catalog/import-measurement.ts'
import { type Percentiles, printTable } from '../bench-results.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'

const { values, positionals } = parseArgs({
  options: {
    states: { type: 'string', default: '0' },
    spellings: { type: 'string', default: '0' },
    like: { type: 'string', default: 'series' },
    seed: { type: 'string', default: '7' },
    repeats: { type: 'string', default: '60' },
    clients: { type: 'string', default: '1' },
    peers: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const kind = values.peers || values.like === 'fitment' ? 'fitment' : 'series'
const states = Number(values.states)
const spellings = Number(values.spellings)
const usualSizes = states + spellings > 0 ? [] : [10_000, 100_000]
const sizes = positionals.length > 0 ? positionals.map(Number) : usualSizes
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-catalog-'))
const settings = readSettings({ DATA_DIR: dataDir })
const backend = await openBackend(settings)
const { database, url, close } = await openCommandDatabase(settings)
const client = createClient(settings.siteOrigin, backend.browser.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: backend.fetch },
})
const clock = await openMachineClock()
const cleanUp = cleanUpOnSignal(async () => {
  await clock.close()
  await close()
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})
const growth = new Map<string, Percentiles[]>()
try {
  for (const size of sizes) {
    const readers = await printImport(size)
    if (values.peers) {
      await printPeers({ url, client, dataDir, size, repeats: Number(values.repeats) })
      continue
    }
    await printQueries(size)
    await printUndo(size, readers)
  }
  if (sizes.length > 1 && growth.size > 0) printGrowth()
  if (states > 0) await printComparison()
  if (spellings > 0) await printSpellings()
  if (!values.peers) console.log(`\n${clock.describe()}`)
} finally {
  await cleanUp()
}

async function printImport(size: number) {
  const measured = await measureImport(database, client, { size, kind, dataDir, clock })
  const { imported, copied, memory, readers } = measured
  const { kinds, choices } = await countSummaries(database)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  console.log(`\n## ${size} parts, ${kinds} kinds, ${choices} combinations of choices`)
  printTable(
    ['import', 'value'],
    [
      ['npm run parts -- import, s', seconds(imported)],
      ['npm run parts -- import, rows/s', rate(size, imported)],
      ['raw COPY into the same indexed table, s', seconds(copied)],
      ['speed relative to raw COPY', (copied / imported).toFixed(2)],
      ['peak memory of the importing process, MB', memory?.toFixed(0) ?? 'unknown'],
    ],
  )
  return readers
}

async function printUndo(size: number, readers: Record<string, ReaderTimes>) {
  const { undone, meanwhile } = await measureUndo(client, { size, dataDir, clock })
  const columns = [...Object.values(readers), meanwhile]
  console.log(`\nThe undo took ${(undone / 1000).toFixed(1)} s. Readers, p50 and p95 in ms:\n`)
  printTable(
    ['readers ask', 'alone', 'beside COPY into another table', 'during the import', 'and its undo'],
    [...meanwhile.keys()].map((name) => [
      name,
      ...columns.map((times) => {
        const { p50, p95 } = times.get(name) ?? { p50: Number.NaN, p95: Number.NaN }
        return `${p50.toFixed(1)}, ${p95.toFixed(1)}`
      }),
    ]),
  )
}

async function printQueries(size: number) {
  const rows: string[][] = []
  const supplier = await readBusiestSupplier(database)
  for (const { name, ask, raw } of listCatalogQueries(client, database, { size, kind, supplier })) {
    const [ours, rawTimes] = await timeInTurns(clock, [ask, raw], {
      repeats: Number(values.repeats),
      clients: Number(values.clients),
    })
    growth.set(name, [...(growth.get(name) ?? []), ours])
    const cells = [ours.p50, ours.p95, rawTimes.p50, rawTimes.p95].map((time) => time.toFixed(1))
    const ratios = [ours.p50 / rawTimes.p50, ours.p95 / rawTimes.p95].map((ratio) =>
      ratio.toFixed(2),
    )
    rows.push([name, ...cells, ...ratios])
  }
  console.log()
  printTable(
    ['query', 'p50 ms', 'p95 ms', 'raw SQL p50', 'raw SQL p95', 'ratio p50', 'ratio p95'],
    rows,
  )
  console.log(
    '\nRaw SQL has less to do: the owner asks it without a transaction for a caller, a text comes as words of the ' +
      'catalogue that are no part numbers, and a page and its total are asked for at once on two connections.',
  )
}

function printGrowth() {
  const rows = [...growth].map(([name, times]) => {
    const factor = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1)
    return [name, ...times.map(({ p50 }) => p50.toFixed(1)), factor.toFixed(1)]
  })
  console.log()
  printTable(['p50 ms by parts', ...sizes.map(String), 'factor'], rows)
}

async function printComparison() {
  const options = { states, seed: Number(values.seed), parts: 1_500 }
  const differences = await compareSearches(database, client, options)
  console.log(
    `\n${states} random searches, seed ${options.seed}: ${differences} differ from the reference search`,
  )
  if (differences > 0) process.exitCode = 1
}

async function printSpellings() {
  const missed = await compareSpellings(database, client, { spellings, seed: Number(values.seed) })
  console.log(`\n${spellings} spellings of part numbers: ${missed} did not find their part first`)
  if (missed > 0) process.exitCode = 1
}

function rate(rows: number, milliseconds: number) {
  return Math.round(rows / (milliseconds / 1000)).toLocaleString('en-NZ')
}
