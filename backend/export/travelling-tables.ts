/** A table whose rows are in the ZIP. */
type TravellingTable = {
  /** With its schema: 'public.photos'. */
  name: string
  /** The columns that stay, each with its reason. */
  without?: Readonly<Record<string, string>>
  /**
   * A new database has rows of its own here, which are replaced. The condition finds those that somebody has added:
   * while there are any, nothing is imported.
   */
  added?: string
}

/** The bytes of these objects are files in the ZIP instead of rows in a table. */
export const filesTable = 'storage.object_bytes'

/** Rows that a new database begins with, or that only count: they are replaced without asking. */
const settingsOnly = 'false'

/** What travels. Every other table of the database is in `stayingTables`; a test compares the two with the database. */
export const travellingTables: readonly TravellingTable[] = [
  {
    name: 'auth.users',
    without: {
      encrypted_password: 'a secret: everybody sets a new password',
      recovery_sent_at: 'of a link that stays',
      email_change: 'needs a link that stays',
      email_change_sent_at: 'needs a link that stays',
      email_change_confirm_status: 'needs a link that stays',
    },
  },
  { name: 'public.profiles' },
  { name: 'desk.members' },
  { name: 'desk.audit_log' },
  { name: 'desk.blocked_people' },
  {
    name: 'desk.content_state',
    without: { publishing_key: 'a secret: the new site makes its own' },
    added: 'revision > 0',
  },
  { name: 'desk.content_changes' },
  { name: 'desk.content_edits' },
  {
    name: 'desk.suggestions',
    without: { network_hash: 'tells networks apart for a month at most, on the old site' },
  },
  {
    name: 'desk.workshop_claims',
    without: {
      token_hash: 'a secret: the workshop asks for a new code',
      session_ends_at: 'of a session that stays',
    },
  },
  { name: 'desk.workshop_proposals' },
  {
    name: 'desk.visitor_limits',
    without: { warned_at: 'of the log of the old site' },
    added: settingsOnly,
  },
  { name: 'moderation.limits', added: settingsOnly },
  { name: 'public.vehicle_reviews' },
  { name: 'public.review_history' },
  { name: 'public.helpful_votes' },
  { name: 'public.review_reports' },
  { name: 'public.hidden_reviews' },
  { name: 'public.moderation_log' },
  { name: 'moderation.checks' },
  { name: 'storage.buckets', added: settingsOnly },
  { name: 'storage.objects' },
  { name: filesTable },
  { name: 'public.photos' },
  // The sample records of the first start: see loadFirstParts.
  { name: 'public.parts_2025', added: `"SKU" not like 'SAMPLE-%'` },
  { name: 'catalogue.part_imports', added: `source <> 'sample records'` },
  { name: 'catalogue.kept_imports' },
  { name: 'catalogue.kept_changes' },
  { name: 'catalogue.part_prices' },
  { name: 'catalogue.supplier_headers' },
  { name: 'catalogue.part_lists' },
  { name: 'desk.usage_counts', added: settingsOnly },
  { name: 'desk.plate_lookups', added: settingsOnly },
  {
    name: 'desk.plate_cap',
    without: { warned_on: 'of the log of the old site' },
    added: settingsOnly,
  },
  {
    name: 'desk.read_sources',
    without: {
      etag: 'of the server’s answer to the old site',
      digest: 'of what the old site has read',
      last_modified: 'as etag',
      compared: 'as digest',
      access_key: 'a secret between the old site and the source',
    },
  },
  {
    name: 'desk.work',
    without: {
      taken_at: 'by a process of the old site',
      leased_until: 'of a process of the old site',
    },
    added: `kind <> 'upkeep'`,
  },
  { name: 'catalogue.picture_permissions' },
  { name: 'catalogue.part_pictures' },
]

const counted = 'counted again from the parts'
const secret = 'secrets, which end with the old site'

/** What does not travel, each with its reason. */
export const stayingTables: Readonly<Record<string, string>> = {
  'auth.sessions': 'sign-ins on the old site',
  'auth.refresh_tokens': secret,
  'auth.one_time_tokens': secret,
  'auth.flow_codes': secret,
  'auth.mfa_factors': 'secrets, encrypted with the signing key of the old site',
  'auth.mfa_challenges': 'of factors, which stay',
  'auth.recovery_codes': secret,
  'auth.sign_ups': 'passwords of people who have not confirmed their address',
  'auth.rate_limits': 'attempts on the old site',
  'auth.mail_queue': 'mails with secret links, encrypted with the signing key of the old site',
  'desk.invitations': 'secret links to the old site',
  'desk.workshop_codes': secret,
  'desk.visitor_attempts': 'attempts of a day on the old site',
  'moderation.attempts': 'attempts of a day on the old site',
  'catalogue.part_kinds': counted,
  'catalogue.part_choices': counted,
  'catalogue.part_vehicles': counted,
  'catalogue.part_categories': counted,
  'catalogue.model_suppliers': counted,
  'catalogue.supplier_totals': counted,
  'catalogue.part_details': counted,
  'catalogue.part_names': counted,
  'catalogue.part_words': counted,
  'catalogue.part_ids': counted,
  'catalogue.buyer_words': 'comes with the version',
  'catalogue.part_uploads': 'files on their way into the catalogue; its imports travel',
  'catalogue.part_upload_pieces': 'files on their way into the catalogue',
  'catalogue.part_jobs': 'work of processes of the old site',
  'bookkeeping.applied_migrations': 'how the database was made; the new one has its own',
}
