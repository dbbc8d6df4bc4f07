// Queries of the desk about the open data that the site reads. The client acts as a member.
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { SourceSettings } from './read-source.ts'

/** How the reading of something that is read again and again goes: a source, a supplier's list. Moments in ISO form. */
export type ReadingProgress = {
  readAt: string | null
  changedAt: string | null
  nextAt: string
  /** Since when it is being read, or has been asked for and waits for a process; null if it is not due. */
  underWaySince: string | null
  /** When the first and the last of the failures in a row was, how many there were, and why the last one failed. */
  failingSince: string | null
  failedAt: string | null
  failures: number
  failure: string | null
}

/** A source that is on, and how its reading went. */
export type SourceReading = ReadingProgress & {
  name: string
  settings: SourceSettings
  hasKey: boolean
  found: string | null
  /** The draft that it made and that waits. */
  draft: number | null
  /** What it has to say that no draft can. */
  notice: string | null
}

export const listReadings = (client: SiteClient): Promise<SourceReading[]> =>
  callDatabase(client, 'desk_read_sources')

/** Turns a source on, or off with null. A key that is not given stays. */
export const setReadSource = (
  client: SiteClient,
  name: string,
  settings: SourceSettings | null,
  key: string | null = null,
): Promise<void> =>
  callDatabase(client, 'desk_set_read_source', { p_name: name, p_settings: settings, p_key: key })

export const watchPage = (client: SiteClient, settings: SourceSettings): Promise<string> =>
  callDatabase(client, 'desk_watch_page', { p_settings: settings })

export const readSourceNow = (client: SiteClient, name: string): Promise<void> =>
  callDatabase(client, 'desk_read_source_now', { p_name: name })

export const clearNotice = (client: SiteClient, name: string): Promise<void> =>
  callDatabase(client, 'desk_clear_source_notice', { p_name: name })
