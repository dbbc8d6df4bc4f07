// `npm run migrate`: applies pending migrations, as every start does. A release runs it before its workers start.
import { readSettings } from '../backend/backend.ts'
import { describeFailure } from '../backend/error-log.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { prepareDatabase } from '../backend/postgres/site-postgres.ts'
import { pendingMigrations } from '../backend/postgres/migrations.ts'

try {
  const settings = readSettings()
  if (settings.supabase) {
    console.log('The Supabase CLI migrates a hosted project: supabase db push.')
  } else {
    const { database, url, close } = await openCommandDatabase(settings)
    try {
      const pending = await pendingMigrations(database).catch(() => [])
      await prepareDatabase(url)
      console.log(
        pending.length === 0 ? 'No migration was pending.' : `Applied: ${pending.join(', ')}.`,
      )
    } finally {
      await close()
    }
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
