// `npm run sample-parts`: puts the marked sample records into an empty catalogue. Our own backends do
// so at their first start; for a hosted project, set DATABASE_URL to its database.
import { readSettings } from '../backend/backend.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { addParts } from '../backend/catalogue/part-records.ts'
import { listSampleParts } from '../content/sample-records.ts'

const { database, close } = await openCommandDatabase(readSettings())
try {
  const parts = listSampleParts()
  await addParts(database, parts)
  console.log(`${parts.length} sample records are in the catalogue now.`)
} catch (problem) {
  const isTwice = problem instanceof Error && 'code' in problem && problem.code === '23505'
  console.error(isTwice ? 'The sample records are in the catalogue already.' : problem)
  process.exitCode = 1
} finally {
  await close()
}
