import { callDatabase } from '../../database-call.ts'
import type { SiteClient } from '../../supabase.ts'

export type AuditLine = {
  id: number
  happened_at: string
  email: string | null
  role: string | null
  action: string
  subject: string
  detail: Record<string, unknown>
  address: string | null
}

/** What part of the log to read: who by address or IP address, what, and between which days; '' is all. */
export type AuditFilter = { who: string; action: string; from: string; until: string }

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** The filter in a URL. An invalid day is ignored. */
export function readAuditFilter({ searchParams }: URL): AuditFilter {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200)
  const day = (name: string) =>
    dayForm.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : ''
  return { who: text('who'), action: text('action'), from: day('from'), until: day('until') }
}

/** Lines of the audit log, newest first, before the line with an id. */
export const listAuditLines = (
  client: SiteClient,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditLine[]> =>
  callDatabase(client, 'desk_audit_log', {
    p_who: filter.who || null,
    p_action: filter.action || null,
    p_from: filter.from || null,
    p_until: filter.until || null,
    p_before: before ?? null,
    p_limit: limit,
  })
