// `npm run content -- export`: writes what is published into the files of content/, for a commit. With a file name, it writes
// the edited entries there as JSON, which `content -- import` reads.
import { writeFile } from 'node:fs/promises'
import { filesOnly } from '../app/facts/published-content/content-state.ts'
import { exportContent } from './building/content-files.ts'
import { editsTo, publishedCollections, withPublishedContent } from './importing/content-command.ts'

const file = process.argv[2]

await withPublishedContent(async ({ state }) => {
  if (file !== undefined) {
    const published = new Map(publishedCollections(state).map((one) => [one.name, one.published]))
    const edits = editsTo(filesOnly, (name) => published.get(name) ?? [])
    await writeFile(file, `${JSON.stringify({ reason: 'Imported', edits }, null, 2)}\n`)
    console.log(`Wrote edits of ${edits.length} entries to ${file}.`)
    return
  }
  for (const { collection, entry, mistakes } of state.invalid) {
    console.log(
      `Left out: ${collection}/${entry}, which does not fit these files: ${mistakes.join('; ')}`,
    )
  }
  for (const { collection, entry } of state.edits?.failures() ?? []) {
    console.log(`Left out: ${collection}/${entry}: an edit gives it another key`)
  }
  const files = await exportContent('.', publishedCollections(state))
  console.log(
    files.length === 0
      ? 'The files match the published content already.'
      : `Wrote the published edits to these files. Review the diff, run npm test, and commit:\n  ${files.join('\n  ')}`,
  )
})
