import { z } from 'zod'
import type { SiteClient } from '../../ground/supabase.ts'

/** The sum of a month for one subject. */
const usageMonth = z
  .tuple([z.string(), z.enum(['view', 'ahead', 'tool', 'search', 'error']), z.string(), z.number()])
  .transform(([month, kind, subject, times]) => ({ month, kind, subject, times }))
export type UsageMonth = z.infer<typeof usageMonth>

/** The sums of whole past months from five up. Null if they could not be loaded, which is logged. */
export async function listUsageMonths(client: SiteClient): Promise<UsageMonth[] | null> {
  const { data, error } = await client.rpc('evnz_usage_months')
  if (error) {
    console.error('The monthly counts of use could not be loaded:', error)
    return null
  }
  return z.array(usageMonth).parse(data)
}
