// `npm run migrate`: applies pending migrations, as every start does. A release runs it before its workers start.
// `-- --check` only says which are pending, and fails if this version cannot upgrade the database.
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../backend/settings/settings.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { hasDatabase, openCommandDatabase } from '../backend/postgres/command-database.ts'
import { pendingMigrations, readMigrations } from '../backend/postgres/migrations.ts'
import { describeRefusal, prepareDatabase } from '../backend/site-postgres.ts'

async function run(settings: Settings, isCheck: boolean): Promise<string> {
  if (settings.supabase) return 'The Supabase CLI migrates a hosted project: supabase db push.'
  if (isCheck && !hasDatabase(settings)) {
    const { length } = await readMigrations()
    return `There is no database in ${settings.dataDir} yet. A start would create one with all ${length} migrations.`
  }
  const { database, url, close } = await openCommandDatabase(settings, { migrated: false })
  try {
    const pending = await pendingMigrations(database).catch(describeRefusal)
    if (pending.length === 0) return 'No migration is pending.'
    if (isCheck) return `Pending: ${pending.join(', ')}. Nothing was changed.`
    await prepareDatabase(url)
    return `Applied: ${pending.join(', ')}.`
  } finally {
    await close()
  }
}

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  console.log(await run(readSettings(), values.check))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
