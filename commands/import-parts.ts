// `npm run import-parts -- file.csv [--apply]`: compares a whole catalogue with the one on the site and
// says what would change; with --apply it is changed, at once for all readers or not at all.
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/backend.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { CatalogueBusyError } from '../backend/catalogue/part-records.ts'
import { importFile } from '../importing/import-file.ts'
import { PartsFileError } from '../importing/parts-file.ts'

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error('Name one file: npm run import-parts -- parts.csv [--apply]')
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
  } catch (problem) {
    const isExpected = problem instanceof PartsFileError || problem instanceof CatalogueBusyError
    console.error(isExpected ? problem.message : problem)
    process.exitCode = 1
  }
}
