// `npm run desk -- import everything.zip`: fills the database of a new site with what another one's desk gave out at
// /desk/export. The site must be stopped. All or nothing: the ZIP is checked first, then loaded in one transaction.
import { numberText } from '../content/texts/numbers-and-lists.ts'
import path from 'node:path'
import { readSettings } from '../backend/settings/settings.ts'
import { countSiteSessions } from '../backend/backup/restore-transaction.ts'
import { openStopSignal, StoppedError, untilAborted } from '../backend/backup/stop-signal.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { migrate } from '../backend/postgres/migrations.ts'
import { SiteImportError } from '../backend/export/everything-manifest.ts'
import { importEverything } from '../backend/export/everything-import.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { usageOf } from './command-choice.mjs'

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0) {
  console.error(usageOf('desk -- import'))
  process.exitCode = 1
} else {
  await runUntilStopped(path.resolve(file))
}

async function runUntilStopped(zip: string): Promise<void> {
  const { signal, close } = openStopSignal()
  try {
    await untilAborted(signal, run(zip))
  } catch (problem) {
    const isStopped = problem instanceof StoppedError
    const state = isStopped
      ? 'The database has either everything of the ZIP or nothing: run it again, and it says which.'
      : 'Nothing was imported.'
    console.error(`${describeFailure(problem)}\n${state}`)
    process.exitCode = isStopped ? problem.exitCode : 1
  } finally {
    close()
  }
  // Ends the connection, and with it the transaction.
  if (signal.aborted) process.exit()
}

async function run(zip: string): Promise<void> {
  const { database, close } = await openCommandDatabase(readSettings(), {
    exclusive: true,
    migrated: true,
  })
  try {
    if ((await countSiteSessions(database)) > 0) {
      throw new SiteImportError('The site is running on this database. Stop it first.')
    }
    await migrate(database)
    console.log(`Checking ${zip} ...`)
    const { site, createdAt, files } = await importEverything(database, zip, ({ name, rows }) => {
      if (rows > 0) console.log(`  ${name}: ${numberText(rows)} rows`)
    })
    console.log(
      `Imported: everything of ${site} as of ${createdAt}, with ${numberText(files)} files. You can start the site.`,
    )
    console.log(
      "Nobody has a password yet: everybody sets one with 'Forgot password?' on the sign-in page.",
    )
  } finally {
    await close()
  }
}
