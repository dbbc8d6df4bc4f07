// `npm run restore -- folder [--apply]`: says what a backup holds and what it would replace; with --apply
// the database becomes what it holds, in one transaction. The site must be stopped.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../backend/backend.ts'
import { BackupError, readBackup, type Backup } from '../backend/backup/backup-folder.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import {
  listChanges,
  planRestore,
  restore,
  type TableChange,
} from '../backend/backup/restore-transaction.ts'
import { restoreSigningKey } from '../backend/signing-key-file.ts'

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder, ...others] = positionals
if (!folder || others.length > 0) {
  console.error('Name the folder of a backup: npm run restore -- folder [--apply]')
  process.exitCode = 1
} else {
  try {
    await run(readSettings(), await readBackup(path.resolve(folder)))
  } catch (problem) {
    console.error(problem instanceof BackupError ? problem.message : problem)
    process.exitCode = 1
  }
}

async function run(settings: Settings, backup: Backup): Promise<void> {
  const { createdAt, versions, migrations } = backup.manifest
  console.log(
    `A whole backup of ${createdAt}, PostgreSQL ${versions.postgres}, ${migrations.length} migrations, the last ${migrations.at(-1)?.name}.`,
  )
  const isNew = !settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'postgres'))
  if (isNew && !values.apply) {
    console.log(`There is no database in ${settings.dataDir} yet; one would be made.`)
    sayTables(listChanges(backup))
    console.log('Nothing was changed. With --apply this is put into it.')
    return
  }
  const opening = openCommandDatabase(settings, { exclusive: true })
  const { database, close } = await opening.catch((cause: unknown) => {
    throw new BackupError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  try {
    const plan = await planRestore(database, backup)
    sayTables(plan.tables)
    if (!values.apply) {
      console.log('Nothing was changed. With --apply what is there now is replaced by the backup.')
      return
    }
    console.log(await restoreSigningKey(settings, backup))
    const { foreign } = await restore(database, backup, plan, ({ schema, name, rows }) => {
      if (rows > 0) console.log(`  ${schema}.${name}: ${rows.toLocaleString('en-NZ')} rows`)
    })
    for (const name of foreign) console.log(`Left out: ${name} is no table of the site.`)
    console.log('Restored: every table has the rows of the backup. Start the site.')
  } finally {
    await close()
  }
}

function sayTables(tables: TableChange[]): void {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const line = (table: string, now: string, after: string) =>
    console.log(`  ${table.padEnd(width)} ${now.padStart(12)} ${after.padStart(12)}`)
  line('rows of', 'now', 'backup')
  for (const { table, now, after } of tables) {
    line(table, now?.toLocaleString('en-NZ') ?? '-', after.toLocaleString('en-NZ'))
  }
}
