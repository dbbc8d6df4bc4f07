import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { hourMs, type WorkKind } from './work.ts'

/** A small task that the site has by itself, every so often. */
export type UpkeepTask = { everyMs: number; run(): Promise<unknown> }

/** The upkeep of the site: tasks by their names, which one process at a time does. */
export function upkeepWork(database: Database, tasks: Record<string, UpkeepTask>): WorkKind {
  const known = new Map(Object.entries(tasks))
  return {
    name: 'upkeep',
    everyMs: (key) => known.get(key)?.everyMs ?? hourMs,
    find: async () => database`insert into desk.work (kind, key)
      select 'upkeep', name from unnest(${[...known.keys()]}::text[]) name on conflict do nothing`,
    async run({ key }) {
      const task = known.get(key)
      // The process of another release knows it.
      if (!task) return 'later'
      await task.run()
      return undefined
    },
  }
}
