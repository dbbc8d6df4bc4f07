// `npm run parts -- buyer-words`: after a change of content/pages/buyer-words.ts, writes the rows into the table's schema file and, once
// the site is released or a migration follows the baseline, into a new migration.
import { readFile, writeFile } from 'node:fs/promises'
import { firstRelease } from './building/baseline-commit.ts'
import { baselineFile, listDifferences, migrationFolder } from './building/baseline-text.ts'
import { rowsOf, withCurrentRows } from './building/buyer-word-rows.ts'

const schemaFile = new URL('../supabase/schemas/43-buyer-words.sql', import.meta.url)
const schema = withCurrentRows(await readFile(schemaFile, 'utf8'))
await writeFile(schemaFile, schema)
const differences = await listDifferences()
if (differences.length === 0 && !firstRelease()) {
  console.log('Written: supabase/schemas/43-buyer-words.sql. Now run: npm run migrate -- baseline')
} else {
  const now = Number(new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14))
  const last = Number([baselineFile, ...differences].at(-1)?.slice(0, 14))
  const migrationFile = `${migrationFolder}${Math.max(now, last + 1)}_buyer_words.sql`
  await writeFile(
    migrationFile,
    `-- Written by \`npm run parts -- buyer-words\` from content/pages/buyer-words.ts.\n${rowsOf(schema)}`,
  )
  console.log(`Written: supabase/schemas/43-buyer-words.sql and ${migrationFile}`)
}
