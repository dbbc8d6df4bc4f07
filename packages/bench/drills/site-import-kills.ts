import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportEverything } from '../../../backend/export/everything-export.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { travellingTables } from '../../../backend/export/travelling-tables.ts'
import { runCommand, startCommand } from '../../../test/fixtures/command-process.ts'
import { openDatabase, type Database } from '../../supabase-apis/database/database.ts'
import { randomColumns, writeRandomCopy } from '../catalog/random-catalog.ts'
import {
  killDuring,
  noKills,
  openKilledDatabase,
  printKills,
  victimOf,
  type KillCounts,
  type KilledDatabase,
} from './kill-round.ts'

const parts = 3_000
const files = 60

/**
 * Kills the import of a ZIP, or its PostgreSQL, in a new database each. Returns whether each left nothing or
 * everything, everything if it had said so, and whether the same command then took the rest in.
 */
export async function killSiteImports(kills: number): Promise<boolean> {
  const killed = await openKilledDatabase()
  try {
    await makeFresh(killed)
    const zip = path.join(killed.folder, 'everything.zip')
    await fillDatabase(killed.database)
    await pipeline(
      await exportEverything(killed.database, 'https://ev.example'),
      createWriteStream(zip),
    )
    const everything = await countRows(killed.database)
    const start = performance.now()
    const whole = await importZip(killed, zip, 'measured')
    const took = performance.now() - start
    if (whole.rows !== everything) throw new Error(`Not imported: ${whole.output}`)
    const rows = new Map<string, KillCounts>()
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = victimOf(kill)
      const name = `an import, of ${victim}`
      const counts = rows.get(name) ?? noKills()
      rows.set(name, counts)
      await killOnce({ killed, zip, everything, took }, kill, counts)
      console.log(`import ${kill + 1}: ${JSON.stringify(counts)}`)
    }
    return printKills(rows)
  } finally {
    await killed.close()
  }
}

type Setup = { killed: KilledDatabase; zip: string; everything: string; took: number }

async function killOnce(setup: Setup, kill: number, counts: KillCounts): Promise<void> {
  const { killed, zip, everything, took } = setup
  const url = await copyDatabase(killed, `kill_${kill}`, 'fresh')
  const opened = openDatabase(url, { maxConnections: 1 })
  try {
    const empty = await countRows(opened)
    await opened.end({ timeout: 5 })
    const command = startCommand('desk', ['import', zip], { DATABASE_URL: url })
    const { output } = await killDuring(command, {
      victim: victimOf(kill),
      killed,
      window: [took * 0.3, took * 1.6],
    })
    const after = await countRowsAt(url)
    const isAcknowledged = output.includes('Taken in')
    counts.kills += 1
    counts.acknowledged += Number(isAcknowledged)
    counts.lost += Number(isAcknowledged && after !== everything)
    counts.half += Number(after !== everything && after !== empty)
    if (isAcknowledged) return
    if (after === empty) await runCommand('desk', ['import', zip], { DATABASE_URL: url })
    counts.mended += Number((await countRowsAt(url)) === everything)
  } finally {
    await killed.database.unsafe(`drop database kill_${kill} with (force)`)
  }
}

async function importZip(killed: KilledDatabase, zip: string, name: string) {
  const url = await copyDatabase(killed, name, 'fresh')
  const { output } = await runCommand('desk', ['import', zip], { DATABASE_URL: url })
  return { output, rows: await countRowsAt(url) }
}

/** Makes the database that each import gets a copy of: that of a new site. */
async function makeFresh(killed: KilledDatabase): Promise<void> {
  const fresh = openDatabase(await copyDatabase(killed, 'fresh', 'template1'), {
    maxConnections: 1,
  })
  await migrate(fresh)
  await fresh.end({ timeout: 5 })
}

/** Returns the URL of a new database that is a copy of another, which nobody may be connected to. */
async function copyDatabase({ url, database }: KilledDatabase, name: string, from: string) {
  await database.unsafe(`create database ${name} template ${from}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function countRowsAt(url: string): Promise<string> {
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    return await countRows(database)
  } finally {
    await database.end({ timeout: 5 })
  }
}

/** How many rows each travelling table has, as one text. */
async function countRows(database: Database): Promise<string> {
  const counts: string[] = []
  for (const { name } of travellingTables) {
    const [row] = await database.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${name}`,
    )
    counts.push(`${name} ${row?.count}`)
  }
  // The command notes that it has taken something in.
  return counts.filter((one) => !one.startsWith('desk.audit_log')).join(', ')
}

/** Parts, files, counts and a blocked person: enough that an import has many moments. */
async function fillDatabase(database: Database): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`delete from public.parts_2025`
    const columns = randomColumns.map((name) => `"${name}"`).join(', ')
    const copy = await transaction.copyFrom(`copy public.parts_2025 (${columns}) from stdin`)
    await pipeline(writeRandomCopy(parts), copy)
  })
  await database`with stored as (
      insert into storage.objects (bucket_id, name, metadata)
      select 'photos', 'kia-ev5/killed-' || number || '.jpg', '{"size": 50000, "mimetype": "image/jpeg"}'
      from generate_series(1, ${files}::int) number returning id)
    insert into storage.object_bytes select id, convert_to(repeat('x', 50000), 'UTF8') from stored`
  await database`insert into desk.usage_counts (day, kind, subject, times)
    select current_date - number % 80, 'view', '/page-' || number, 7 from generate_series(1, 3000) number`
  await database`insert into desk.blocked_people (mailbox, reason)
    values ('moana@example.nz', 'Advertising.')`
}
