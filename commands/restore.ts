// `npm run restore -- folder [--apply]`: shows what a backup contains and what it would replace; with --apply it
// replaces the data in one transaction. The site must be stopped.
import { numberText } from '../content/texts/numbers-and-lists.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../backend/settings/settings.ts'
import { BackupError, readBackup, type Backup } from '../backend/backup/backup-folder.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { hasDatabase, openCommandDatabase } from '../backend/postgres/command-database.ts'
import {
  listChanges,
  planRestore,
  restore,
  type TableChange,
} from '../backend/backup/restore-transaction.ts'
import { openStopSignal, StoppedError, untilAborted } from '../backend/backup/stop-signal.ts'
import { usageOf } from './command-choice.mjs'
import { restoreSigningKey } from '../backend/signing-key-file.ts'

const given = readArguments()
if (given?.folder) {
  await runUntilStopped(given.folder, given.apply)
} else {
  console.error(usageOf('restore'))
  process.exitCode = 1
}

/** The arguments; undefined if they are not valid. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { apply: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return positionals.length > 1 ? undefined : { ...values, folder: positionals[0] }
  } catch {
    return undefined
  }
}

async function runUntilStopped(folder: string, apply: boolean): Promise<void> {
  const { signal, close } = openStopSignal()
  try {
    const backup = await readBackup(path.resolve(folder))
    await untilAborted(signal, run(readSettings(), backup, apply))
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = error instanceof StoppedError ? error.exitCode : 1
  } finally {
    close()
  }
  if (!signal.aborted) return
  console.error(
    'The database has either all of its old rows or all rows of the backup: a restore is one transaction. Run it again.',
  )
  // Ends the connection, and with it the transaction.
  process.exit()
}

async function run(settings: Settings, backup: Backup, apply: boolean): Promise<void> {
  const { createdAt, versions, migrations } = backup.manifest
  console.log(
    `Backup of ${createdAt}, complete: PostgreSQL ${versions.postgres}, ${migrations.length} migrations up to ${migrations.at(-1)?.name}.`,
  )
  if (!hasDatabase(settings) && !apply) {
    console.log(`There is no database in ${settings.dataDir} yet; one would be created.`)
    printTables(listChanges(backup))
    console.log('Nothing was changed. Run it again with --apply to restore.')
    return
  }
  const opening = openCommandDatabase(settings, { exclusive: true })
  const { database, close } = await opening.catch((cause: unknown) => {
    throw new BackupError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  try {
    const plan = await planRestore(database, backup)
    printTables(plan.tables)
    if (!apply) {
      console.log(
        'Nothing was changed. Run it again with --apply to replace the current data with the backup.',
      )
      return
    }
    console.log(await restoreSigningKey(settings, backup))
    const { foreign } = await restore(database, backup, plan, ({ schema, name, rows }) => {
      if (rows > 0) console.log(`  ${schema}.${name}: ${numberText(rows)} rows`)
    })
    for (const name of foreign) console.log(`Skipped ${name}: not a table of the site.`)
    console.log('Restored: every table has the rows of the backup. You can start the site.')
  } finally {
    await close()
  }
}

function printTables(tables: TableChange[]): void {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const line = (table: string, now: string, after: string) =>
    console.log(`  ${table.padEnd(width)} ${now.padStart(12)} ${after.padStart(12)}`)
  line('rows', 'now', 'backup')
  for (const { table, now, after } of tables) {
    line(table, now === undefined ? '-' : numberText(now), numberText(after))
  }
}
