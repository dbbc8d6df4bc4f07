// `npm run bench:catalog -- [sizes] [--states 10000] [--seed 7] [--repeats 60]`: on an embedded PostgreSQL of
// its own, imports random catalogues of 10,000 and 100,000 parts (or the given sizes) with the command,
// beside readers; times each query of the official client beside the same work as raw SQL; with
// --states, compares that many random searches with the reference search.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { openBackend, readSettings } from '../backend/backend.ts'
import { countSummaries } from './catalog/raw-part-statements.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { listCatalogQueries, timeInTurns } from './catalog/catalog-queries.ts'
import { compareSearches } from './catalog/compare-searches.ts'
import { openMachineClock } from './machine-clock.ts'
import { measureImport } from './catalog/import-measurement.ts'
import type { Percentiles } from './percentiles.ts'

const { values, positionals } = parseArgs({
  options: {
    states: { type: 'string', default: '0' },
    seed: { type: 'string', default: '7' },
    repeats: { type: 'string', default: '60' },
  },
  allowPositionals: true,
})
const states = Number(values.states)
const usualSizes = states > 0 ? [] : [10_000, 100_000]
const sizes = positionals.length > 0 ? positionals.map(Number) : usualSizes
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-catalog-'))
const settings = readSettings({ DATA_DIR: dataDir })
const backend = await openBackend(settings)
const { database, close } = await openCommandDatabase(settings)
const client = createClient(settings.siteOrigin, backend.browser.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: backend.fetch },
})
const clock = await openMachineClock()
const growth = new Map<string, Percentiles[]>()
try {
  for (const size of sizes) {
    await printImport(size)
    await printQueries(size)
  }
  if (sizes.length > 1) printGrowth()
  if (states > 0) await printComparison()
  console.log(`\n${clock.words()}`)
} finally {
  await clock.close()
  await close()
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function printImport(size: number) {
  const found = await measureImport(database, client, { size, dataDir, clock })
  const { imported, copied, memory, readersAlone, readersMeanwhile } = found
  const { kinds, choices } = await countSummaries(database)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(`\n## ${size} parts, ${kinds} kinds, ${choices} combinations of choices`)
  console.log(`- import by the command: ${seconds(imported)}, ${rate(size, imported)} rows/s`)
  console.log(`- raw COPY into the same indexed table: ${seconds(copied)}`)
  console.log(`- speed of the import, as a share of raw COPY: ${(copied / imported).toFixed(2)}`)
  console.log(`- peak memory of the importing process: ${memory?.toFixed(0) ?? 'unknown'} MB`)
  console.log(
    `- readers' p95: ${readersAlone.toFixed(1)} ms alone, ${readersMeanwhile.toFixed(1)} ms during the import`,
  )
}

async function printQueries(size: number) {
  console.log('\n| query | p50 ms | p95 ms | raw p50 | raw p95 | ratio p50 | ratio p95 |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, ask, raw } of listCatalogQueries(client, database, size)) {
    const [ours, rawTimes] = await timeInTurns(clock, [ask, raw], Number(values.repeats))
    growth.set(name, [...(growth.get(name) ?? []), ours])
    const cells = [ours.p50, ours.p95, rawTimes.p50, rawTimes.p95].map((time) => time.toFixed(1))
    const ratios = [ours.p50 / rawTimes.p50, ours.p95 / rawTimes.p95].map((ratio) =>
      ratio.toFixed(2),
    )
    console.log(`| ${[name, ...cells, ...ratios].join(' | ')} |`)
  }
}

function printGrowth() {
  console.log(`\n| p50 ms | ${sizes.join(' | ')} | times |`)
  console.log(`|---|${sizes.map(() => '---|').join('')}---|`)
  for (const [name, times] of growth) {
    const factor = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1)
    const cells = times.map(({ p50 }) => p50.toFixed(1))
    console.log(`| ${[name, ...cells, factor.toFixed(1)].join(' | ')} |`)
  }
}

async function printComparison() {
  const run = { states, seed: Number(values.seed), parts: 1_500 }
  const differences = await compareSearches(database, client, run)
  console.log(`\n${states} random searches, seed ${run.seed}: ${differences} differ`)
  if (differences > 0) process.exitCode = 1
}

function rate(rows: number, milliseconds: number) {
  return Math.round(rows / (milliseconds / 1000)).toLocaleString('en-NZ')
}
