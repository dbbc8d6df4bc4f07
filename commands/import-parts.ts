// `npm run parts -- import file.csv [--apply]`: compares a complete catalogue with the site's and reports what
// would change; with --apply it replaces the catalogue in one transaction. `undo` takes the newest import back.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/settings/settings.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'
import { listKeptImports } from '../backend/catalogue/import-history.ts'
import { CatalogueBusyError } from '../backend/catalogue/part-records.ts'
import { usageOf } from './command-choice.mjs'
import { previewUndo, undoImport } from './importing/catalogue-import.ts'
import { importFile } from './importing/import-file.ts'
import { describeImports, describeUndo } from './importing/import-history-text.ts'
import { readImportOptions, type ImportOptions } from './importing/import-options.ts'
import { ImportFileError } from './importing/csv-file.ts'

const options = readOptions()
if (options === undefined) {
  console.error(usageOf('parts -- import'))
  process.exitCode = 1
} else {
  try {
    const { database, close } = await openCommandDatabase(readSettings())
    try {
      process.exitCode = (await run(database, options)) ? 0 : 1
    } finally {
      await close()
    }
  } catch (error) {
    const isExpected = error instanceof ImportFileError || error instanceof CatalogueBusyError
    console.error(isExpected ? error.message : describeFailure(error))
    process.exitCode = 1
  }
}

/** Returns whether everything went as the owner meant it. */
async function run(
  database: Database,
  { action, apply, request }: ImportOptions,
): Promise<boolean> {
  if (action === 'list') {
    for (const line of describeImports(await listKeptImports(database))) console.log(line)
    return true
  }
  if (action === 'undo') {
    const result = await (apply ? undoImport(database) : previewUndo(database))
    console.log(describeUndo(result))
    return result.undone !== undefined && result.taken.length === 0
  }
  const outcome = await importFile(database, { ...request, by: userInfo().username }, apply)
  return outcome === 'applied' || outcome === 'preview'
}

function readOptions(): ImportOptions | undefined {
  try {
    return readImportOptions(parseArgs)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
