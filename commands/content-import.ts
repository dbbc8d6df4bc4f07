// `npm run content -- import <edits.json | folder>`: stores edits as one draft, to be looked at and published at the desk.
// A folder is another checkout of this project: what its content files say is compared with what is published here.
import { readFile, stat } from 'node:fs/promises'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'
import { storeContentDraft } from '../backend/postgres/content-rows.ts'
import { readEntriesOf } from './building/content-files.ts'
import { overPublished } from '../app/facts/published-content/document-edits.ts'
import { checkChange } from '../app/facts/published-content/change-check.ts'
import { editsTo, withPublishedContent } from './importing/content-command.ts'
import { readEditsFile } from './importing/content-edits-file.ts'

const [, , source = ''] = process.argv

await withPublishedContent(async ({ database, state }) => {
  const isFolder = (await stat(source)).isDirectory()
  const change = isFolder
    ? { reason: '', source: '', edits: editsTo(state, (name) => readEntriesOf(source, name)) }
    : readEditsFile(await readFile(source, 'utf8'), source, state)
  if (change.edits.length === 0) {
    console.log('Nothing differs from what is published.')
    return
  }
  const stored = await storeContentDraft(database, {
    ...change,
    note: `content import of ${source}`,
  })
  if (stored.outcome !== 'saved') throw new OperatorError(`Not stored: ${stored.outcome}`)
  console.log(
    `Stored edits of ${change.edits.length} entries as draft ${stored.id}. Publish it at the desk.`,
  )
  const merged = change.edits.map((edit) => overPublished(state, edit).edit)
  for (const { collection, entry, field, message } of checkChange(state, merged, new Date())) {
    console.log(`  To correct first: ${collection}/${entry}: ${field}: ${message}`)
  }
})
