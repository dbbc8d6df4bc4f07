// Queries of the desk about what happens later by itself. The client acts as an owner unless something else is said.
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

type WorkOfKind = {
  waiting: number
  failed: number
  givenUp: number
  /** The first of them, those that failed before the others. */
  items: WorkItem[]
}

/** By kind; kinds of which nothing waits are missing. */
export const listWork = (client: SiteClient): Promise<Record<string, WorkOfKind>> =>
  callDatabase(client, 'desk_work')

/** What ends or is deleted by itself at a moment in ISO form; `desk_later` says what the key is. */
export type Ending = {
  kind: 'invitation' | 'block' | 'code' | 'upload' | 'photos' | 'suggestions'
  key: string
  at: string
  count: number
}

/** The first to come first; those that the member's role may see. For editors and owners. */
export const listEndings = (client: SiteClient): Promise<Ending[]> =>
  callDatabase(client, 'desk_later')

/** Has it done as soon as a process looks; false if there is none. */
export const doWorkNow = (
  client: SiteClient,
  { kind, key }: { kind: string; key: string },
): Promise<boolean> => callDatabase(client, 'desk_work_now', { p_kind: kind, p_key: key })
