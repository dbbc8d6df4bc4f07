import { pipeline } from 'node:stream/promises'
import {
  DatabaseError,
  type Database,
  type Transaction,
  type Queryable,
} from '../../packages/supabase-apis/database/database.ts'
import { applyCopySettings, nameOf, quoted } from '../backup/table-introspection.ts'
import { lockCatalogue } from '../catalogue/part-records.ts'
import { checkEverything } from './everything-check.ts'
import { listStoredFiles, storeFileBytes } from './everything-files.ts'
import {
  SiteImportError,
  fileEntry,
  mostFileBytes,
  plainName,
  rowsEntry,
  type EverythingManifest,
} from './everything-manifest.ts'
import { listTravellingRows, type RowsTable } from './everything-tables.ts'
import { openZipReader, type ZipReader } from './zip-reader.ts'

/**
 * Takes a ZIP into a migrated database that nobody has used yet: first all checks, then one transaction. Throws a
 * SiteImportError with the reason if the ZIP or the database is not fit for it; then nothing has changed. `onTable` is called
 * when the rows of a table are loaded.
 */
export async function importEverything(
  database: Database,
  path: string,
  onTable: (table: ListedTable) => void = () => {},
): Promise<EverythingManifest> {
  const zip = await openZipReader(path)
  try {
    await refuseUsed(database)
    const manifest = await checkEverything(database, zip, path)
    await database.begin(async (writing) => {
      await applyCopySettings(writing)
      await lockCatalogue(writing)
      await load(writing, { zip, manifest, onTable })
    })
    // Makes index-only counts possible. If it fails, the server does so by itself later.
    await database`vacuum (analyze)`.catch(() => {})
    return manifest
  } finally {
    zip.close()
  }
}

async function refuseUsed(database: Parameters<typeof listAddedRows>[0]): Promise<void> {
  const added = await listAddedRows(database)
  if (added.length === 0) return
  throw new SiteImportError(
    `This database is in use already (rows: ${added.join(', ')}). Take the ZIP into a new one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  )
}

type ListedTable = EverythingManifest['tables'][number]

type Given = { zip: ZipReader; manifest: EverythingManifest; onTable: (table: ListedTable) => void }

async function load(writing: Transaction, { zip, manifest, onTable }: Given): Promise<void> {
  const all = await listTravellingRows(writing)
  await writing.unsafe(`lock table ${all.map(nameOf).join(', ')} in access exclusive mode`)
  // Again, now that nobody can add anything.
  await refuseUsed(writing)
  const triggers = await disableTriggers(writing, all)
  const named = new Map(manifest.tables.map((table) => [table.name, table]))
  const given = all.flatMap((table) => {
    const listed = named.get(plainName(table))
    return listed ? [{ table, listed }] : []
  })
  // What the first start wrote; rows that refer to others go before them.
  for (const { table } of given.toReversed()) await writing.unsafe(`delete from ${nameOf(table)}`)
  for (const { table, listed } of given) {
    await loadRows(writing, zip, { table, listed })
    onTable(listed)
  }
  await loadFiles(writing, zip, manifest)
  await writing`select catalogue.rebuild_part_summaries()`
  for (const sequence of manifest.sequences) {
    // Unlike setval(), this rolls back with the transaction.
    await writing.unsafe(`alter sequence ${nameOf(sequence)} restart with ${sequence.next}`)
  }
  await writing`insert into desk.audit_log (action, subject, detail)
    values ('site-import', ${manifest.site}, ${writing.json({ createdAt: manifest.createdAt })})`
  for (const { table, name } of triggers) {
    await writing.unsafe(`alter table ${table} enable trigger ${quoted(name)}`)
  }
  await writing`select pg_notify('page_changes', '')`
}

type Trigger = { table: string; name: string }

/** The ZIP also has what triggers would write: profiles, counts, history. */
async function disableTriggers(writing: Transaction, tables: RowsTable[]): Promise<Trigger[]> {
  const triggers = await writing.unsafe<Trigger[]>(
    `select wanted.name as table, tgname as name
     from unnest($1::text[]) wanted (name) join pg_trigger on tgrelid = wanted.name::regclass
     where not tgisinternal and tgenabled = 'O'`,
    [tables.map(nameOf)],
  )
  for (const { table, name } of triggers) {
    await writing.unsafe(`alter table ${table} disable trigger ${quoted(name)}`)
  }
  return triggers
}

async function loadRows(
  writing: Transaction,
  zip: ZipReader,
  { table, listed }: { table: RowsTable; listed: ListedTable },
): Promise<void> {
  const columns = listed.columns.map(quoted).join(', ')
  const copy = await writing.copyFrom(
    `copy ${nameOf(table)} (${columns}) from stdin (format csv, header)`,
  )
  try {
    await pipeline(await zip.read(rowsEntry(listed.name)), copy)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    throw new SiteImportError(
      `The database rejects the rows of ${listed.name}: ${cause.message}.`,
      {
        cause,
      },
    )
  }
  const [counted] = await writing.unsafe(`select count(*) as rows from ${nameOf(table)}`)
  if (Number(counted?.rows) === listed.rows) return
  throw new SiteImportError(
    `The ZIP has ${counted?.rows} of the ${listed.rows} rows of ${listed.name} that its list counts.`,
  )
}

async function loadFiles(
  writing: Transaction,
  zip: ZipReader,
  { files }: EverythingManifest,
): Promise<void> {
  let stored = 0
  for await (const file of listStoredFiles(writing, { withBytes: false })) {
    const entry = fileEntry(file)
    if (!zip.names.has(entry)) continue
    await storeFileBytes(writing, file, await zip.readWhole(entry, mostFileBytes))
    stored += 1
  }
  if (stored === files) return
  throw new SiteImportError(`The ZIP has ${files} files, of which storage.objects names ${stored}.`)
}

/**
 * What people have put into a database: the tables with such rows and their number, as '3 in auth.users'. Empty for
 * one that has only what the first start writes.
 */
async function listAddedRows(database: Queryable): Promise<string[]> {
  const tables = [
    ...(await listTravellingRows(database)),
    // Sign-ups that are waiting for their confirmation mail would be lost.
    { schema: 'auth', name: 'sign_ups', added: undefined },
  ]
  const found: string[] = []
  for (const table of tables) {
    const [counted] = await database.unsafe(
      `select count(*) as rows from ${nameOf(table)} where ${table.added ?? 'true'}`,
    )
    if (Number(counted?.rows) > 0) found.push(`${counted?.rows} in ${plainName(table)}`)
  }
  return found
}
