// Queries of the desk about what the site does later by itself. The client acts as an owner.
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

/** Work that waits, is under way or was given up. Moments in ISO form. */
export type WorkItem = {
  /** What it is about: a supplier, a source, an address. */
  key: string
  /** What people call it, where that is something else. */
  title: string | null
  /** Null once it was given up. */
  dueAt: string | null
  /** Whether a process is doing it. */
  isTaken: boolean
  /** How many attempts have failed since it was last done. */
  attempts: number
  failedAt: string | null
  failure: string | null
}

export type WorkOfKind = {
  waiting: number
  failed: number
  givenUp: number
  /** The first of them, those that failed before the others. */
  items: WorkItem[]
}

/** By kind; kinds of which nothing waits are missing. */
export const listWork = (client: SiteClient): Promise<Record<string, WorkOfKind>> =>
  callDatabase(client, 'desk_work')

/** Has it done as soon as a process looks; false if there is none. */
export const doWorkNow = (
  client: SiteClient,
  { kind, key }: { kind: string; key: string },
): Promise<boolean> => callDatabase(client, 'desk_work_now', { p_kind: kind, p_key: key })
