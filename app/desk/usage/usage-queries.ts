import { z } from 'zod'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { weeksShown, type WeeklyCounts } from '../../publishing/usage/usage-weeks.ts'

const usage = z.object({
  since: z.string().nullable(),
  rows: z.array(
    z.object({
      kind: z.enum(['view', 'ahead', 'tool', 'search', 'part-search', 'error']),
      subject: z.string().nullable(),
      weeks: z.record(z.string(), z.number()),
    }),
  ),
})

/** The counts of the twelve weeks up to a day, with the sum of each kind; `since` is the first day counted, if any. */
export async function readUsage(
  client: SiteClient,
  until: string,
): Promise<{ since: string | null; sums: WeeklyCounts[]; subjects: WeeklyCounts[] }> {
  const { since, rows } = await callDatabase(client, 'desk_usage', { p_until: until }, usage)
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
