import type { Database } from '../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { listWork } from './catalogue/part-lists.ts'
import { pictureWork } from './catalogue/part-pictures.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import { sourceWork, type CompareSource, type ReadSource } from './sources/source-reader.ts'
import { openWorkRunner } from './work/work-runner.ts'

export type SiteWork = {
  /** Has this process read open data when it is due. */
  readSources(sources: readonly ReadSource[], compare: CompareSource): void
  close(): Promise<void>
}

type Needed = { database: Database; encoder: PictureEncoder; log: ErrorLog }

/** Opens what this process does later by itself. */
export function openSiteWork({ database, encoder, log }: Needed): SiteWork {
  const work = openWorkRunner({ database, log })
  work.add(listWork({ database }))
  work.add(pictureWork({ database, encoder }))
  return {
    readSources: (sources, compare) => work.add(sourceWork({ database, sources, compare })),
    close: work.close,
  }
}
