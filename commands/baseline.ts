// `npm run baseline`: writes supabase/migrations/*_baseline.sql from supabase/schemas/. Only before the
// first release; afterwards a change goes into the schema and into a new migration.
import { writeFile } from 'node:fs/promises'
import {
  baselineFile,
  baselineText,
  listDifferences,
  migrationFolder,
} from './building/baseline-text.ts'

const [difference] = await listDifferences()
if (difference) {
  console.error(
    `${difference} follows the baseline, so databases exist that have it. Put the change into supabase/schemas/ and into a new migration.`,
  )
  process.exitCode = 1
} else {
  await writeFile(migrationFolder + baselineFile, await baselineText())
  console.log(`Written: supabase/migrations/${baselineFile}`)
}
