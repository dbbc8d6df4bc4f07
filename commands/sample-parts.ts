// `npm run parts -- sample`: adds the marked sample records to an empty catalogue. The site does so at its first
// start; for a hosted Supabase project, set DATABASE_URL to its database.
import { readSettings } from '../backend/settings/settings.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { addParts } from '../backend/catalogue/part-records.ts'
import { listSampleParts } from '../content/sample-records.ts'

const { database, close } = await openCommandDatabase(readSettings())
try {
  const parts = listSampleParts()
  await addParts(database, parts)
  console.log(`Added ${parts.length} sample records to the catalogue.`)
} catch (error) {
  const isDuplicate = error instanceof Error && 'code' in error && error.code === '23505'
  console.error(isDuplicate ? 'The sample records are already in the catalogue.' : error)
  process.exitCode = 1
} finally {
  await close()
}
