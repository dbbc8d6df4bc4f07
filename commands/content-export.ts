// `npm run content -- export`: writes what is published into the files of content/, for a commit. With a file name, it writes
// the published edits there as JSON, which `content -- import` reads.
import { writeFile } from 'node:fs/promises'
import { exportContent } from './building/exported-content.ts'
import { publishedCollections, withPublishedContent } from './importing/content-command.ts'

const file = process.argv[2]

await withPublishedContent(async ({ state }) => {
  if (file !== undefined) {
    const edits = state.changes.flatMap((change) =>
      change.edits.map(({ collection, entry, path, value, base }) => {
        return { collection, entry, path, value, base }
      }),
    )
    await writeFile(file, `${JSON.stringify({ reason: 'Imported', edits }, null, 2)}\n`)
    console.log(`Wrote ${edits.length} published edits to ${file}.`)
    return
  }
  for (const { collection, entry, mistakes } of state.invalid) {
    console.log(
      `Left out: ${collection}/${entry}, which does not fit these files: ${mistakes.join('; ')}`,
    )
  }
  for (const { edit, problem } of state.edits?.failures() ?? []) {
    console.log(`Left out: ${edit.collection}/${edit.entry} ${edit.path}: ${problem}`)
  }
  const files = await exportContent('.', publishedCollections(state))
  console.log(
    files.length === 0
      ? 'The files match the published content already.'
      : `Wrote the published edits to these files. Review the diff, run npm test, and commit:\n  ${files.join('\n  ')}`,
  )
})
