import { statfs, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codesOf } from '../../packages/supabase-apis/database/error-codes.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'

export type WriteProbe = {
  /** Why nothing can be written, in one sentence; undefined while writing works. */
  problem(): Promise<string | undefined>
  /** The same of the disk alone, which says more than a database that cannot be reached for it. */
  diskProblem(): Promise<string | undefined>
  /** Records an error from another statement, which may hit a full disk or a pooler first. */
  record(cause: unknown): void
}

const intervalMs = 3_000
/** How long a problem that another statement hit is remembered: if it persists, a later statement hits it again. */
const rememberedMs = 30_000
/** PostgreSQL needs 16 MiB for the next piece of its log of changes. */
const minFreeBytes = 20 * 2 ** 20

/**
 * Finds out whether the database can be written, at most every three seconds: with a commit, and for
 * the embedded database with the free space of its disk. The row of the newest migration is rewritten
 * with its own values.
 */
export function openWriteProbe(
  database: Database,
  options: { cluster?: string | undefined; now?: () => number } = {},
): WriteProbe {
  const now = options.now ?? Date.now
  let last: { at: number; problem: Promise<string | undefined> } | undefined
  let met: { problem: string; at: number } | undefined
  return {
    problem() {
      if (last === undefined || now() - last.at >= intervalMs) {
        last = { at: now(), problem: probe(database, options.cluster) }
      }
      return met && now() - met.at < rememberedMs ? Promise.resolve(met.problem) : last.problem
    },
    diskProblem: () => findDiskProblem(options.cluster),
    record(cause) {
      const problem = codesOf(cause)
        .map((code) => problemsOfCodes[code])
        .find((one) => one !== undefined)
      if (problem) met = { problem, at: now() }
    },
  }
}

const full = 'the disk of the database is full: nothing can be written'
const readOnly = 'the disk of the database is read-only: nothing can be written'
const pooled =
  'DATABASE_URL leads to a connection pooler in transaction mode: prepared statements are lost'

const problemsOfCodes: Record<string, string> = { 53100: full, '26000': pooled, '42P05': pooled }

async function findDiskProblem(cluster: string | undefined): Promise<string | undefined> {
  if (cluster === undefined) return undefined
  const folder = dirname(cluster)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) return full
  const now = new Date()
  // A disk with a broken sector turns read-only, and is not marked so: only writing shows it.
  return utimes(folder, now, now).then(
    () => undefined,
    (problem: NodeJS.ErrnoException) => (problem.code === 'EROFS' ? readOnly : undefined),
  )
}

async function probe(database: Database, cluster?: string): Promise<string | undefined> {
  const ofDisk = await findDiskProblem(cluster)
  if (ofDisk !== undefined) return ofDisk
  try {
    await database.begin(async (transaction) => {
      await transaction`set local statement_timeout = '2s'`
      await transaction`update bookkeeping.applied_migrations set applied_at = applied_at
        where name = (select max(name) from bookkeeping.applied_migrations)`
    })
    return undefined
  } catch (problem) {
    const [code = ''] = codesOf(problem)
    if (code === '25006') {
      return 'the database is read-only: it is a standby, or default_transaction_read_only is on'
    }
    const known = problemsOfCodes[code]
    if (known) return known
    const reason = problem instanceof Error ? problem.message : String(problem)
    return `the database cannot be written: ${code ? reason : 'no response'}`
  }
}
