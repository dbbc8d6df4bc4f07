import { callDatabase } from '../database-call.ts'
import type { SiteClient } from '../supabase.ts'
import { weeksShown, type UsageKind, type WeeklyCounts } from './usage-weeks.ts'

type Row = { kind: UsageKind; subject: string | null; weeks: Record<string, number> }

/** The counts of the twelve weeks up to a day, with the sum of each kind; `since` is the first day counted, if any. */
export async function readUsage(
  client: SiteClient,
  until: string,
): Promise<{ since: string | null; sums: WeeklyCounts[]; subjects: WeeklyCounts[] }> {
  const { since, rows } = await callDatabase<{ since: string | null; rows: Row[] }>(
    client,
    'desk_usage',
    { p_until: until },
  )
  const counts = rows.map(({ kind, subject, weeks }) => ({
    kind,
    subject: subject ?? '',
    weeks: Array.from({ length: weeksShown }, (_, week) => weeks[week] ?? 0),
  }))
  return {
    since,
    sums: counts.filter(({ subject }) => subject === ''),
    subjects: counts.filter(({ subject }) => subject !== ''),
  }
}

/** The sum of a month for one subject. */
export type UsageMonth = { month: string; kind: UsageKind; subject: string; times: number }

/** The sums of whole past months from five up. Null if they could not be loaded, which is logged. */
export async function listUsageMonths(client: SiteClient): Promise<UsageMonth[] | null> {
  const { data, error } = await client.rpc('evnz_usage_months')
  if (error) {
    console.error('The monthly counts of use could not be loaded:', error)
    return null
  }
  return (data as [string, UsageKind, string, number][]).map(([month, kind, subject, times]) => ({
    month,
    kind,
    subject,
    times,
  }))
}
