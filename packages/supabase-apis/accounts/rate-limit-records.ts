import type { Database } from '../database/database.ts'

/** The attempts counted under a key (a hex hash) in its current window. */
export type AttemptCount = { key: string; attempts: number; endsAt: string }

/**
 * Counts one attempt under each key and returns the new counts. A window starts with its first
 * attempt. Run this outside any transaction, so that a rolled-back request is counted too.
 */
export async function countAttempts(
  database: Database,
  keys: { key: string; seconds: number }[],
  now: Date,
): Promise<AttemptCount[]> {
  // Rows are locked in the order of their keys, so concurrent requests cannot deadlock.
  return database<AttemptCount[]>`
    insert into auth.rate_limits as stored (key_hash, attempts, window_ends_at)
    select decode(key, 'hex'), 1, ${now}::timestamptz + seconds * interval '1 second'
    from jsonb_to_recordset(${database.json(keys)}) as given (key text, seconds integer)
    order by decode(key, 'hex')
    on conflict (key_hash) do update set
      attempts = case when stored.window_ends_at <= ${now} then 1 else stored.attempts + 1 end,
      window_ends_at = case when stored.window_ends_at <= ${now}
        then excluded.window_ends_at else stored.window_ends_at end
    returning encode(key_hash, 'hex') as key, attempts, window_ends_at as "endsAt"`
}

/** The counts under these keys; keys without a current window are missing. */
export async function readAttempts(
  database: Database,
  keys: string[],
  now: Date,
): Promise<AttemptCount[]> {
  return database<AttemptCount[]>`
    select encode(key_hash, 'hex') as key, attempts, window_ends_at as "endsAt"
    from auth.rate_limits where window_ends_at > ${now} and key_hash in (
      select decode(key, 'hex')
      from jsonb_array_elements_text(${database.json(keys)}) as given (key))`
}

/** Takes one attempt off the count under each key. */
export async function refundAttempts(database: Database, keys: string[]): Promise<void> {
  await database`
    with stored as (
      select key_hash from auth.rate_limits
      where attempts > 0 and key_hash in (
        select decode(key, 'hex')
        from jsonb_array_elements_text(${database.json(keys)}) as given (key))
      order by key_hash for update)
    update auth.rate_limits set attempts = attempts - 1
    from stored where rate_limits.key_hash = stored.key_hash`
}
