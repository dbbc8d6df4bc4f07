// What `npm run content -- export` and `import` share: the published content of the database, over the files of this checkout.
import { readMoves } from '../../app/published-content/content-edit-queries.ts'
import {
  filesOnly,
  withMoves,
  type ContentState,
} from '../../app/published-content/content-state.ts'
import { readSettings } from '../../backend/backend.ts'
import {
  openCommandDatabase,
  type CommandDatabase,
} from '../../backend/postgres/command-database.ts'
import { readContentRows } from '../../backend/postgres/content-rows.ts'
import type { ExportedCollection } from '../building/exported-content.ts'
import { listCollections } from '../../content/published.ts'

/** Runs work with the database and what is published in it. */
export async function withPublishedContent<Result>(
  work: (opened: CommandDatabase & { state: ContentState }) => Promise<Result>,
): Promise<Result> {
  const opened = await openCommandDatabase(readSettings())
  try {
    const state = withMoves(filesOnly, readMoves(await readContentRows(opened.database)))
    return await work({ ...opened, state })
  } finally {
    await opened.close()
  }
}

/** Every collection with its entries in the files and as published. */
export function publishedCollections({ edits }: ContentState): ExportedCollection[] {
  return [...listCollections().values()].map((collection) => ({
    ...collection,
    published: edits?.apply(collection.name, collection.baseline) ?? collection.baseline,
  }))
}
