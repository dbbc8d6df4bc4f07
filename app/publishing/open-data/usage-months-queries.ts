import type { SiteClient } from '../../ground/supabase.ts'
import type { UsageKind } from '../usage/usage-weeks.ts'

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
