import type { SourceReader } from '../backend/sources/source-reader.ts'
import type { FollowedContent } from '../app/facts/published-content/content-context.ts'
import type { ReadableSource } from '../app/desk/sources/read-source.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import type { SourceParsing } from './source-parsing.ts'

/** How often each process looks for a source that is due. */
const intervalMs = 5 * 60_000

/** Reads the open data that the owner has turned on, until the site stops. */
export function startSourceJob(options: {
  reader: SourceReader
  sources: readonly ReadableSource[]
  parsing: SourceParsing
  content: Pick<FollowedContent, 'current' | 'refresh'>
  log: { error: ErrorLog }
  now: () => Date
  stopping: AbortSignal | undefined
}): { readDue(): Promise<number> } {
  const { reader, parsing, content, log, now, stopping } = options
  const sources = options.sources.map(parsing.parsed)
  let running: Promise<number> | undefined
  // A reading may take longer than the interval: one at a time leaves a process free for uploads.
  const readDue = () =>
    (running ??= reader
      .readDue(sources, async (name, bytes, { signal, ...known }) => {
        await content.refresh()
        return parsing.compare(content.current(), name, { ...known, bytes, now: now() }, signal)
      })
      .finally(() => (running = undefined)))
  const timer = setInterval(() => {
    readDue().catch((cause: unknown) => log.error('The sources could not be read', cause))
  }, intervalMs)
  timer.unref()
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true })
  return { readDue }
}
