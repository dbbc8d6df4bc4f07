import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { listWork } from './catalogue/part-lists.ts'
import { pictureWork } from './catalogue/part-pictures.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import { sourceWork, type CompareSource, type ReadSource } from './sources/source-reader.ts'
import { reminderWork, warnOfBusyVisitors } from './people/workshop-mails.ts'
import { upkeepWork, type UpkeepTask } from './work/upkeep.ts'
import { hourMs } from './work/work.ts'
import { openWorkRunner } from './work/work-runner.ts'

export type SiteWork = {
  /** Has this process read open data when it is due. */
  readSources(loadSources: () => Promise<readonly ReadSource[]>, compare: CompareSource): void
  /** Has the site do a small task every so often, in one process at a time. */
  addUpkeep(name: string, task: UpkeepTask): void
  close(): Promise<void>
}

type Needed = Parameters<typeof reminderWork>[0] & { encoder: PictureEncoder; log: ErrorLog }

/** Opens what this process does later by itself. */
export function openSiteWork(needed: Needed): SiteWork {
  const { database, encoder, log } = needed
  const work = openWorkRunner({ database, log })
  work.add(listWork({ database }))
  work.add(pictureWork({ database, encoder }))
  work.add(reminderWork(needed))
  const tasks: Record<string, UpkeepTask> = {
    // Expired email addresses of suggestions, even if nobody opens the desk.
    suggesters: { everyMs: hourMs, run: async () => database`select desk.forget_suggesters()` },
    visitors: { everyMs: hourMs, run: () => warnOfBusyVisitors(needed) },
    // Files of photographs whose upload a crash cut off.
    'cut-uploads': {
      everyMs: 24 * hourMs,
      run: async () => database`select desk.forget_cut_photos()`,
    },
  }
  work.add(upkeepWork(database, tasks))
  return {
    readSources: (loadSources, compare) => work.add(sourceWork({ database, loadSources, compare })),
    addUpkeep: (name, task) => void (tasks[name] = task),
    close: work.close,
  }
}
