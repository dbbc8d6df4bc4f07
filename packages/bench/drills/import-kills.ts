import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { exportParts } from '../../../backend/catalogue/part-export.ts'
import { openDatabase, type Database } from '../../supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from '../../../backend/postgres/embedded-postgres.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import {
  applyImport,
  undoImport,
  type ImportRequest,
} from '../../../commands/importing/catalogue-import.ts'
import { startCommand } from '../../../test/fixtures/command-process.ts'
import { randomCatalogue, writeRandomCsv } from '../catalog/random-catalog.ts'
import { printTable } from '../bench-results.ts'
import { waitUntil } from '../wait-until.ts'

type Operation = {
  name: string
  args: string[]
  kills: number
  old: number
  changed: number
  other: number
  slowestLock: number
}

const parts = 5_000

type Setup = { database: Database; url: string; files: Files; startMs: number }

/**
 * Kills imports, undos and updates between their start and a little after their end. Returns whether each left the
 * old or the new catalogue, and its lock was free within two seconds.
 */
export async function killImports(kills: number): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-kills-'))
  const server = await openEmbeddedPostgres(path.join(folder, 'data'))
  const database = openDatabase(server.url, { maxConnections: 3 })
  try {
    await migrate(database)
    const files = await writeFiles(folder)
    const operations = [
      ['import', ['import', files.other, '--apply', '--allow-removals', String(parts)]],
      ['undo', ['undo', '--apply']],
      ['update', ['import', files.prices, '--update', '--apply']],
    ] as const
    const tallies = operations.map(([name, args]): Operation => ({
      name,
      args: [...args],
      kills: 0,
      old: 0,
      changed: 0,
      other: 0,
      slowestLock: 0,
    }))
    const startMs = await time(
      () => startCommand('parts', ['undo', '--list'], { DATABASE_URL: server.url }).ended,
    )
    for (let kill = 0; kill < kills; kill++) {
      const tally = tallies[kill % tallies.length]
      if (tally) await killOnce({ database, url: server.url, files, startMs }, tally)
    }
    printTable(
      ['kill -9 of', 'kills', 'old catalogue', 'new catalogue', 'neither', 'slowest lock ms'],
      tallies.map(({ name, ...counts }) =>
        [
          name,
          counts.kills,
          counts.old,
          counts.changed,
          counts.other,
          counts.slowestLock.toFixed(0),
        ].map(String),
      ),
    )
    return tallies.every(({ other, slowestLock }) => other === 0 && slowestLock < 2_000)
  } finally {
    await database.end({ timeout: 5 })
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Files = { whole: string; other: string; prices: string }

/** A catalogue; another in which a third is gone, a third is new and prices differ; and new prices. */
async function writeFiles(folder: string): Promise<Files> {
  const at = (name: string) => path.join(folder, name)
  await pipeline(writeRandomCsv(parts), createWriteStream(at('whole.csv')))
  const rows = [...randomCatalogue(parts)]
  const other = rows
    .slice(parts / 3)
    .map(
      ({ SKU, Make, Model, PartName }, row) =>
        `${row % 2 ? SKU : `NEW-${row}`},${Make},${Model},${PartName},${row}`,
    )
  await writeFile(at('other.csv'), `SKU,Make,Model,PartName,ListPrice_NZD\n${other.join('\n')}\n`)
  const prices = rows.map(({ SKU }, row) => `${SKU},${row}`)
  await writeFile(at('prices.csv'), `SKU,ListPrice_NZD\n${prices.join('\n')}\n`)
  return { whole: at('whole.csv'), other: at('other.csv'), prices: at('prices.csv') }
}

async function killOnce({ database, url, files, startMs }: Setup, tally: Operation) {
  const isUndo = tally.name === 'undo'
  await applyImport(database, { file: files.whole, allowRemovals: parts })
  // Made once without a kill, to know the new catalogue, and taken back: for an undo that is the new one.
  const restored = await hashCatalogue(database)
  const took = await time(() =>
    applyImport(database, { ...requestOf(files, tally.name), allowRemovals: parts }),
  )
  const wanted = await hashContent(database)
  if (!isUndo) await undoImport(database)
  const before = await hashCatalogue(database)
  const { child, ended } = startCommand('parts', tally.args, { DATABASE_URL: url })
  // Between the middle of its start and a little after its end.
  await wait(startMs / 2 + Math.random() * (startMs / 2 + took * 1.3))
  child.kill('SIGKILL')
  await ended
  const lock = await waitUntil(async () => !(await isLocked(database)))
  tally.kills += 1
  tally.slowestLock = Math.max(tally.slowestLock, lock)
  const after = await hashCatalogue(database)
  const isNew = isUndo ? after === restored : (await hashContent(database)) === wanted
  if (after === before) tally.old += 1
  else if (isNew) tally.changed += 1
  else tally.other += 1
}

/** Milliseconds that some work takes. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const requestOf = (files: Files, operation: string): ImportRequest =>
  operation === 'update' ? { file: files.prices, scope: 'update' } : { file: files.other }

async function hashCatalogue(database: Database): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await exportParts(database)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** The catalogue without ids: each import assigns new ones. */
async function hashContent(database: Database): Promise<string> {
  const [row] = await database<{ hash: string }[]>`
    select md5(string_agg((to_jsonb(part) - 'SupabaseID')::text, '' order by "SKU")) as hash
    from public.parts_2025 part`
  return row?.hash ?? ''
}

async function isLocked(database: Database): Promise<boolean> {
  const [row] = await database<{ locked: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and granted) as locked`
  return row?.locked === true
}
