import { Readable } from 'node:stream'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { exportEverything } from './everything-export.ts'

/** Writes everything that the site has as one ZIP. */
export type SiteExport = {
  /**
   * Starts the ZIP, as everything is at this moment. 'busy': another one is being written, by this process or
   * another, or the tables are being changed. The stream ends with an error if the rest cannot be written.
   */
  open(): Promise<ReadableStream<Uint8Array> | 'busy'>
}

/** Key of the advisory lock that is held while a ZIP is written. Any fixed number. */
const lockNumber = 7_262_117

/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'

/** Opens the service on a database. `close` cuts off what is being written. */
export function openSiteExport({
  url,
  siteOrigin,
  log,
}: {
  url: string
  siteOrigin: string
  log: ErrorLog
}): { siteExport: SiteExport; close: () => Promise<void> } {
  const running = new Set<Readable>()

  async function open() {
    // A connection of its own: a slow reader holds it for minutes, and nothing of the site waits for it.
    const database = openDatabase(url, { maxConnections: 1 })
    const release = () => database.end({ timeout: 0 })
    try {
      const [lock] = await database`select pg_try_advisory_lock(${lockNumber}) as taken`
      if (!lock?.taken) return await release().then(() => 'busy' as const)
      const output = await exportEverything(database, siteOrigin)
      running.add(output)
      output.once('error', (problem) => {
        // A client disconnect is not an error.
        if (problem.name !== 'AbortError')
          log('Everything could not be written to its end', problem)
      })
      output.once('close', () => {
        running.delete(output)
        void release()
      })
      return Readable.toWeb(output) as ReadableStream<Uint8Array>
    } catch (problem) {
      await release()
      if (problem instanceof Error && 'code' in problem && problem.code === lockNotAvailable) {
        return 'busy' as const
      }
      throw problem
    }
  }

  return {
    siteExport: { open },
    close: async () => {
      for (const output of running) output.destroy()
    },
  }
}
