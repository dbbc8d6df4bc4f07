import { Readable } from 'node:stream'
import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import {
  applyCopySettings,
  listStoredSequences,
  nameOf,
  quoted,
} from '../backup/table-introspection.ts'
import { listStoredFiles, readFileBytes } from './everything-files.ts'
import {
  everythingFormat,
  fileEntry,
  manifestEntry,
  plainName,
  rowsEntry,
  type EverythingManifest,
} from './everything-manifest.ts'
import { listTravellingRows, type RowsTable } from './everything-tables.ts'
import { travellingTables } from './travelling-tables.ts'
import { inChunks, openZipWriter, type ZipWriter } from './zip-writer.ts'

/**
 * Writes everything of a database, at one moment, as a ZIP. Resolves once the moment is fixed; the stream fails when
 * the writing does, and the writing stops when the stream is destroyed. Memory use does not depend on the number of
 * rows, and little on that of files: their names are kept.
 */
export async function exportEverything(database: Database, site: string): Promise<Readable> {
  const createdAt = new Date()
  const zip = openZipWriter(createdAt)
  const begun = Promise.withResolvers<Readable>()
  // No comma between the modes: see backup-export.ts.
  const writing = database.begin('isolation level repeatable read read only', async (reading) => {
    const tables = await fixMoment(reading)
    begun.resolve(zip.output)
    await writeEntries(reading, zip, { createdAt, site, tables })
  })
  writing.catch((problem: Error) => {
    begun.reject(problem)
    zip.output.destroy(problem)
  })
  return begun.promise
}

/** Locks the tables, then takes the snapshot: a table that is truncated in between would look empty. */
async function fixMoment(reading: Transaction): Promise<RowsTable[]> {
  await applyCopySettings(reading)
  // A migration that holds a table takes longer than a page may wait. While a large picture goes out over a slow line, the
  // transaction is idle; the server disconnects a client that takes nothing.
  await reading.unsafe(`set local lock_timeout = '2s';
    set local idle_in_transaction_session_timeout = '30min'`)
  const names = travellingTables.map(({ name }) => name.split('.').map(quoted).join('.'))
  await reading.unsafe(`lock table ${names.join(', ')} in access share mode`)
  return listTravellingRows(reading)
}

async function writeEntries(
  reading: Transaction,
  zip: ZipWriter,
  { createdAt, site, tables }: { createdAt: Date; site: string; tables: RowsTable[] },
): Promise<void> {
  const manifest: EverythingManifest = {
    kind: 'everything of an ev-nz site',
    format: everythingFormat,
    createdAt: createdAt.toISOString(),
    site,
    tables: [],
    sequences: [],
    files: 0,
  }
  await addText(zip, 'READ-ME.txt', readMeText(manifest))
  for (const table of tables) {
    const [counted] = await reading.unsafe(`select count(*) as rows from ${nameOf(table)}`)
    const rows = Readable.from(inChunks(await readTable(reading, table)))
    await zip.add(rowsEntry(plainName(table)), rows, { compress: true })
    const { columns } = table
    manifest.tables.push({ name: plainName(table), columns, rows: Number(counted?.rows) })
  }
  for await (const file of listStoredFiles(reading, { withBytes: true })) {
    const bytes = Readable.from([await readFileBytes(reading, file)])
    // Pictures are compressed already.
    await zip.add(fileEntry(file), bytes, { compress: false })
    manifest.files += 1
  }
  const names = new Set(tables.map(plainName))
  // Read last: sequences are not part of the snapshot and must not be behind the rows.
  for (const { table, ...sequence } of await listOwnedSequences(reading)) {
    if (names.has(table)) manifest.sequences.push(sequence)
  }
  await addText(zip, manifestEntry, `${JSON.stringify(manifest, null, 2)}\n`)
  zip.end()
}

const addText = (zip: ZipWriter, name: string, text: string) =>
  zip.add(name, Readable.from([Buffer.from(text)]), { compress: true })

/** The rows as CSV with the names of the columns, in the order of the primary key. */
function readTable(reading: Transaction, table: RowsTable): Promise<Readable> {
  const columns = table.columns.map(quoted).join(', ')
  const keys = table.key.map(({ name, isText }) => quoted(name) + (isText ? ' collate "C"' : ''))
  const order = keys.length > 0 ? `order by ${keys.join(', ')}` : ''
  return reading.copyTo(
    `copy (select ${columns} from ${nameOf(table)} ${order}) to stdout (format csv, header)`,
  )
}

/** Every sequence that counts the rows of a table, with its next number. */
async function listOwnedSequences(reading: Transaction) {
  const owners = await reading<{ sequence: string; owner: string }[]>`
    select format('%s.%s', counts.relnamespace::regnamespace, counts.relname) as sequence,
      format('%s.%s', owner.relnamespace::regnamespace, owner.relname) as owner
    from pg_depend join pg_class counts on counts.oid = objid join pg_class owner on owner.oid = refobjid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
      and deptype in ('a', 'i') and counts.relkind = 'S'`
  const ownerOf = new Map(owners.map(({ sequence, owner }) => [sequence, owner]))
  const sequences = await listStoredSequences(reading)
  return sequences.map((one) => ({ ...one, table: ownerOf.get(plainName(one)) ?? '' }))
}

/** What READ-ME.txt in the ZIP says, with lines for people who open it in ten years. */
function readMeText({ site, createdAt }: Pick<EverythingManifest, 'site' | 'createdAt'>): string {
  return `Everything of ${site}, as it was on ${createdAt.slice(0, 10)} at ${createdAt.slice(11, 19)} UTC.

tables/         One CSV file for each table: UTF-8, names of columns in the first line. An empty cell means
                'not known', an empty text in quotes is an empty text.
files/          Photographs and pictures of parts, under the names in tables/storage.objects.csv.
manifest.json   The list of tables, and the format.

The texts and figures that nobody has edited at the desk are in the folder content/ of the program itself.

To run the site from it: install the same version of the program, do not start it yet, and run
  npm run desk -- import everything.zip

There are no passwords in this file. Everybody keeps their account, and sets a new password with
'Forgot password?'. Members of the desk then set up a new second factor.

It has email addresses of people who trusted this site. Keep it where nobody else can read it.
`
}
