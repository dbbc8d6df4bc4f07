// `npm run import-parts -- file.csv [--apply]`: compares a complete catalogue with the site's and reports what
// would change; with --apply it replaces the catalogue in one transaction.
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/backend.ts'
import { describeFailure } from '../backend/error-log.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { CatalogueBusyError } from '../backend/catalogue/part-records.ts'
import { importFile } from '../importing/import-file.ts'
import { ImportFileError } from '../importing/csv-file.ts'

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error('Usage: npm run import-parts -- parts.csv [--apply]')
  process.exitCode = 1
} else {
  try {
    const { database, close } = await openCommandDatabase(readSettings())
    try {
      const outcome = await importFile(database, path, values.apply)
      process.exitCode = outcome === 'mistakes' ? 1 : 0
    } finally {
      await close()
    }
  } catch (error) {
    const isExpected = error instanceof ImportFileError || error instanceof CatalogueBusyError
    console.error(isExpected ? error.message : describeFailure(error))
    process.exitCode = 1
  }
}
