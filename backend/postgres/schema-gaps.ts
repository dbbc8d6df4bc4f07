import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { readMigrations } from './migrations.ts'

/** What pages call in the database; a test compares it with the calls in app/. */
export const neededFunctions = [
  'begin_part_upload',
  'delete_own_account',
  'desk_accept_invitation',
  'desk_add_photo',
  'desk_allow_part_pictures',
  'desk_audit_log',
  'desk_block_person',
  'desk_blocked_people',
  'desk_busy_visitors',
  'desk_caller',
  'desk_cap_plate_lookups',
  'desk_change_photo',
  'desk_change_role',
  'desk_clear_source_notice',
  'desk_confirm_sign_up',
  'desk_decide_proposal',
  'desk_delete_account',
  'desk_end_sessions',
  'desk_export',
  'desk_find_accounts',
  'desk_forget_photo',
  'desk_invitation',
  'desk_invite',
  'desk_later',
  'desk_make_workshop_code',
  'desk_members',
  'desk_part_imports',
  'desk_part_lists',
  'desk_part_pictures',
  'desk_part_undo',
  'desk_part_upload',
  'desk_photos',
  'desk_plate_lookups',
  'desk_proposals',
  'desk_read_source_now',
  'desk_read_sources',
  'desk_remove_member',
  'desk_remove_part_list',
  'desk_remove_part_picture',
  'desk_retry_part_pictures',
  'desk_revoke_claim',
  'desk_set_part_list',
  'desk_set_read_source',
  'desk_settle_suggestion',
  'desk_signed_in',
  'desk_stop_part_pictures',
  'desk_take_followed_suggestions',
  'desk_unblock',
  'desk_usage',
  'desk_watch_page',
  'desk_withdraw_invitation',
  'desk_work',
  'desk_work_now',
  'desk_workshop_claims',
  'discard_content_draft',
  'discard_part_upload',
  'download_own_data',
  'end_own_session',
  'end_workshop_session',
  'evnz_count_parts',
  'evnz_describe_parts',
  'evnz_near_searches',
  'evnz_part_offers',
  'evnz_part_pictures',
  'evnz_part_prices',
  'evnz_search_page',
  'evnz_search_parts',
  'evnz_unanswered_searches',
  'evnz_usage_months',
  'get_content_change',
  'get_content_changes',
  'get_content_edits',
  'get_moderation_counts',
  'get_moderation_queue',
  'get_review_averages',
  'get_review_page',
  'get_review_summary',
  'list_content_changes',
  'list_own_sessions',
  'moderate_review',
  'move_content_change',
  'own_block',
  'post_suggestion',
  'propose_workshop_entry',
  'publish_content_change',
  'read_part_upload_text',
  'redeem_workshop_code',
  'save_content_draft',
  'start_part_check',
  'start_part_publication',
  'start_part_undo',
  'undo_content_change',
  'workshop_session',
]
export const neededTables = [
  'helpful_votes',
  'hidden_reviews',
  'parts_2025',
  'photos',
  'profiles',
  'review_reports',
  'vehicle_reviews',
]

const missing = (gap: string, advice: string) => `${gap} is missing: ${advice}`
const self = 'function evnz_schema_gaps'

/** What our own database lacks, one sentence each. Throws when it cannot be reached. */
export async function listDatabaseGaps(database: Database): Promise<string[]> {
  const advice = 'restore it from supabase/schemas, or the database from a backup'
  try {
    const [row] = await database<{ gaps: string[] }[]>`
      select public.evnz_schema_gaps('{}', ${neededFunctions}::text[], ${neededTables}::text[]) as gaps`
    return (row?.gaps ?? []).toSorted().map((gap) => missing(gap, advice))
  } catch (problem) {
    const isMissing = problem instanceof Error && 'code' in problem && problem.code === '42883'
    if (isMissing) return [missing(self, advice)]
    throw problem
  }
}

/** What a hosted project lacks, one sentence each. Throws when it does not respond in time. */
export async function listProjectGaps(
  project: { url: string; anonKey: string },
  timeoutMs: number,
): Promise<string[]> {
  const advice = 'run `supabase db push`'
  const names = (await readMigrations())
    .map(({ name }) => name)
    .filter((name) => /^\d{14}_/.test(name))
  const response = await fetch(new URL('/rest/v1/rpc/evnz_schema_gaps', project.url), {
    method: 'POST',
    headers: { apikey: project.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      migrations: names.map((name) => name.slice(0, 14)),
      functions: neededFunctions,
      tables: neededTables,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return [missing(self, advice)]
  if (response.status === 401) return ['the Supabase project refuses SUPABASE_ANON_KEY']
  if (!response.ok) return [`the database of the Supabase project answers ${response.status}`]
  const gaps = (await response.json()) as string[]
  // The project knows migrations by their number only.
  const named = gaps.map((gap) => {
    const name = names.find((one) => gap === `migration ${one.slice(0, 14)}`)
    return name ? `migration ${name}` : gap
  })
  return named.toSorted().map((gap) => missing(gap, advice))
}
