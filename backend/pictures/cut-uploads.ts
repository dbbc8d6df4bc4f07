import { tryTwice } from '../../packages/supabase-apis/second-try.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'

const intervalMs = 24 * 60 * 60_000

/** Deletes the files of photographs whose upload a crash cut off: now and once a day. */
export function cleanCutUploads(options: { database: Database; log: ErrorLog; pauseMs?: number }) {
  const { database, log, pauseMs } = options
  const closing = new AbortController()
  const trying = { signal: closing.signal, ...(pauseMs !== undefined && { pauseMs }) }
  const clean = () =>
    tryTwice(async () => database`select desk.forget_cut_photos()`, trying).catch(
      (cause: unknown) => log('Files of cut uploads could not be deleted', cause),
    )
  let running = clean()
  const timer = setInterval(() => void (running = clean()), intervalMs)
  timer.unref()
  return {
    /** Resolves once the files are deleted. */
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
