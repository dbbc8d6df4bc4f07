import type { Database } from './database.ts'

/**
 * Calls back with what pages read and what has changed, in any process on this database: 'parts',
 * 'reviews/nissan-leaf', 'reviews'. After a gap in hearing it is '', everything. Where PostgreSQL
 * passes nothing on (a pooler in between), nothing is heard, and pages go by their age.
 */
export async function watchPageChanges(
  database: Database,
  onChange: (topic: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen('page_changes', onChange, () => onChange(''))
  return { stop: unlisten }
}
