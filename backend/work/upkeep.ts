import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { hourMs, type WorkKind } from './work.ts'

/** A small task that the site has by itself, every so often. */
export type UpkeepTask = { everyMs: number; run(): Promise<unknown> }

/** The upkeep of the site: tasks by their names, each done by one process at a time. A task may be added later. */
export function upkeepWork(
  database: Database,
  tasks: Readonly<Record<string, UpkeepTask>>,
): WorkKind {
  return {
    name: 'upkeep',
    everyMs: (key) => tasks[key]?.everyMs ?? hourMs,
    find: async () => database`insert into desk.work (kind, key)
      select 'upkeep', name from unnest(${Object.keys(tasks)}::text[]) name on conflict do nothing`,
    async run({ key }) {
      const task = tasks[key]
      // The process of another release knows it.
      if (!task) return 'later'
      await task.run()
      return undefined
    },
  }
}
