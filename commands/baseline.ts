// `npm run migrate -- baseline`: writes supabase/migrations/*_baseline.sql from supabase/schemas/, in place. Only before the first
// release, in a commit whose message has a line 'Baseline: <why>'; afterwards a change goes into the schema and into a
// new migration. `--squash` also takes in the migrations that follow it.
import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { firstRelease } from './building/baseline-commit.ts'
import {
  baselineFile,
  baselineText,
  listDifferences,
  migrationFolder,
} from './building/baseline-text.ts'

const { values } = parseArgs({ options: { squash: { type: 'boolean', default: false } } })
const release = firstRelease()
const differences = await listDifferences()
const [difference] = differences
if (release) {
  console.error(
    `Databases of release ${release} have the baseline. Put the change into supabase/schemas/ and into a new migration.`,
  )
  process.exitCode = 1
} else if (difference && !values.squash) {
  console.error(
    `${difference} follows the baseline. Put the change into supabase/schemas/ and into a new migration, or squash them all: npm run migrate -- baseline --squash`,
  )
  process.exitCode = 1
} else {
  for (const file of differences) await rm(migrationFolder + file)
  await writeFile(migrationFolder + baselineFile, await baselineText())
  console.log(
    `Written: supabase/migrations/${baselineFile}. The message of its commit needs a line 'Baseline: <why>'.`,
  )
}
