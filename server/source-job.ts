import type { SourceReader } from '../backend/sources/source-reader.ts'
import type * as Entry from '../app/entry.server.tsx'
import type { FollowedContent } from '../app/published-content/content-follower.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'

/** How often each process looks for a source that is due. */
const intervalMs = 5 * 60_000

/** Reads the open data that the owner has turned on, until the site stops. Resolves when a reading under way has ended. */
export function startSourceJob(options: {
  reader: SourceReader
  pages: Pick<typeof Entry, 'readableSources' | 'compareSource'>
  content: Pick<FollowedContent, 'current' | 'refresh'>
  log: { error: ErrorLog }
  now: () => Date
  stopping: AbortSignal | undefined
}): { readDue(): Promise<number> } {
  const { reader, pages, content, log, now, stopping } = options
  const readDue = () =>
    reader.readDue(pages.readableSources, async (name, bytes, known) => {
      await content.refresh()
      return pages.compareSource(content.current(), name, { ...known, bytes, now: now() })
    })
  const timer = setInterval(() => {
    readDue().catch((cause: unknown) => log.error('The sources could not be read', cause))
  }, intervalMs)
  timer.unref()
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true })
  return { readDue }
}
