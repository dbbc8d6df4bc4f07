// Queries of the desk about the open data that the site reads. The client acts as a member.
import { callDatabase } from '../database-call.ts'
import type { SiteClient } from '../supabase.ts'

/** A source that is on, and how its reading went. Moments in ISO form. */
export type SourceReading = {
  name: string
  nextAt: string
  readAt: string | null
  changedAt: string | null
  found: string | null
  draft: number | null
  failedAt: string | null
  failure: string | null
}

export const listReadings = (client: SiteClient): Promise<SourceReading[]> =>
  callDatabase(client, 'desk_read_sources')

export const setReadSource = (client: SiteClient, name: string, on: boolean): Promise<void> =>
  callDatabase(client, 'desk_set_read_source', { p_name: name, p_on: on })

export const readSourceNow = (client: SiteClient, name: string): Promise<void> =>
  callDatabase(client, 'desk_read_source_now', { p_name: name })
