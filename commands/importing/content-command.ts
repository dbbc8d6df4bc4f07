// What `npm run content -- export` and `import` share: the published content of the database, over the files of this checkout.
import { newZealandDay } from '../../content/texts/new-zealand-day.ts'
import { readMoves } from '../../app/facts/published-content/content-edit-queries.ts'
import type { ContentState } from '../../app/facts/published-content/content-context.ts'
import { filesOnly, withMoves } from '../../app/facts/published-content/content-state.ts'
import { readSettings } from '../../backend/settings/settings.ts'
import {
  openCommandDatabase,
  type CommandDatabase,
} from '../../backend/postgres/command-database.ts'
import { readContentRows } from '../../backend/postgres/content-rows.ts'
import type { ExportedCollection } from '../building/content-files.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { entriesOf } from '../../content/edits/edit-fold.ts'
import { isSameValue } from '../../content/edits/json-value.ts'
import { editTo } from '../../app/facts/published-content/document-edits.ts'
import { listCollections } from '../../content/published.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'

/** Runs work with the database and what is published in it. */
export async function withPublishedContent<Result>(
  work: (opened: CommandDatabase & { state: ContentState }) => Promise<Result>,
): Promise<Result> {
  const opened = await openCommandDatabase(readSettings())
  try {
    return await work({ ...opened, state: await readContentState(opened.database) })
  } finally {
    await opened.close()
  }
}

/** What is published in a database. */
export async function readContentState(database: Database): Promise<ContentState> {
  const moved = await readMoves((since) => readContentRows(database, since), 0)
  return withMoves(filesOnly, moved, newZealandDay(new Date()))
}

/** Every collection with its entries in the files and as published. */
export function publishedCollections({ edits }: ContentState): ExportedCollection[] {
  return [...listCollections().values()].map((collection) => ({
    ...collection,
    published: edits?.apply(collection.name, collection.baseline) ?? collection.baseline,
  }))
}

/** The edits that turn the published entries of every collection into others. */
export function editsTo(state: ContentState, entriesNamed: (collection: string) => object): Edit[] {
  return publishedCollections(state).flatMap((collection) => {
    const before = entriesOf(collection, collection.published)
    const after = entriesOf(collection, entriesNamed(collection.name))
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((entry) => !isSameValue(before.get(entry), after.get(entry)))
      .map((entry) => editTo(state, { collection: collection.name, entry }, after.get(entry)))
  })
}
