import { createHash } from 'node:crypto'
import type { Database } from '../postgres/database.ts'
import { Refusal } from './refusals.ts'

/** How many tries in how many seconds. */
export type Limit = { tries: number; seconds: number }

/**
 * How often what may be tried. Where a visitor could keep an owner out by trying in their name, the
 * count of address and network together is the narrow one, and the count of the address alone wide.
 */
export const defaultLimits = {
  signInByNetwork: { tries: 100, seconds: 300 },
  signInByAddressAndNetwork: { tries: 10, seconds: 600 },
  signInByAddress: { tries: 100, seconds: 600 },
  refreshByNetwork: { tries: 600, seconds: 300 },
  signUpByNetwork: { tries: 30, seconds: 600 },
  takenSignUpByNetwork: { tries: 10, seconds: 3600 },
  mailByNetwork: { tries: 100, seconds: 3600 },
  mailByAddressAndNetwork: { tries: 6, seconds: 3600 },
  mailByAddress: { tries: 20, seconds: 3600 },
  verifyByNetwork: { tries: 60, seconds: 300 },
  changeByAccount: { tries: 20, seconds: 600 },
  challengeByAccount: { tries: 60, seconds: 600 },
  codeByAccountAndNetwork: { tries: 10, seconds: 600 },
  codeByAccount: { tries: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type LimitSettings = Record<LimitName, Limit>
/** One count: which limit, and of whom. */
export type Count = { limit: LimitName; of: string }
/** A limit that has been reached, and when to come back. */
export type Reached = { limit: LimitName; retryAfterSeconds: number }

export type AuthLimits = {
  /** Throws a Refusal (429) when no further try of these is left; counts nothing. */
  check(counts: Count[]): Promise<void>
  /**
   * Counts one try each, and tells which limits are now exceeded. Nothing is counted for a network
   * that was told to come back later.
   */
  count(counts: Count[]): Promise<Reached[]>
  /** Counts one try each; throws a Refusal (429) when a limit is exceeded. */
  take(counts: Count[]): Promise<void>
  /** Takes tries back that did no harm. */
  giveBack(counts: Count[]): Promise<void>
}

type Row = { key: string; tries: number; ends: string }

/** How many networks a process remembers as refused; the oldest make room. */
const mostRefused = 10_000

/**
 * Opens the limits. They are counted in PostgreSQL in fixed windows, outside any transaction, so
 * that all processes share them. A network that was told when to come back is refused until then
 * without being counted: its tries use up no one else's, and a flood costs the database nothing.
 */
export function openAuthLimits(
  database: Database,
  settings: LimitSettings,
  now: () => Date,
): AuthLimits {
  const refusedUntil = new Map<string, number>()

  function findRefused(counts: Count[], at: Date): Reached[] {
    return counts.flatMap((entry) => {
      const seconds = ((refusedUntil.get(hashKey(entry)) ?? 0) - at.getTime()) / 1000
      return seconds > 0 ? [{ limit: entry.limit, retryAfterSeconds: Math.ceil(seconds) }] : []
    })
  }

  function remember(counts: Count[], reached: Reached[], at: Date) {
    for (const { limit, retryAfterSeconds } of reached) {
      // Only a network's own: that of an address may be overlooked for its owner.
      const own = limit.endsWith('Network') && counts.find((entry) => entry.limit === limit)
      if (own) refusedUntil.set(hashKey(own), at.getTime() + retryAfterSeconds * 1000)
    }
    for (const key of refusedUntil.keys()) {
      if (refusedUntil.size <= mostRefused) break
      refusedUntil.delete(key)
    }
  }

  async function count(counts: Count[]): Promise<Reached[]> {
    const at = now()
    const refused = findRefused(counts, at)
    if (refused.length > 0) return refused
    const wanted = counts.map((entry) => ({
      key: hashKey(entry),
      seconds: settings[entry.limit].seconds,
    }))
    // Rows are taken in the order of their keys: two requests never wait for each other in a ring.
    const rows = await database<Row[]>`
      insert into auth.rate_limits as held (key_hash, tries, window_ends_at)
      select decode(key, 'hex'), 1, ${at}::timestamptz + seconds * interval '1 second'
      from jsonb_to_recordset(${database.json(wanted)}) as wanted (key text, seconds integer)
      order by decode(key, 'hex')
      on conflict (key_hash) do update set
        tries = case when held.window_ends_at <= ${at} then 1 else held.tries + 1 end,
        window_ends_at = case when held.window_ends_at <= ${at}
          then excluded.window_ends_at else held.window_ends_at end
      returning encode(key_hash, 'hex') as key, tries, window_ends_at as ends`
    const reached = findReached(counts, rows, 0, at)
    remember(counts, reached, at)
    return reached
  }

  function findReached(counts: Count[], rows: Row[], further: number, at: Date): Reached[] {
    return counts.flatMap((entry) => {
      const row = rows.find(({ key }) => key === hashKey(entry))
      if (!row || row.tries + further <= settings[entry.limit].tries) return []
      const seconds = Math.ceil((Date.parse(row.ends) - at.getTime()) / 1000)
      return [{ limit: entry.limit, retryAfterSeconds: Math.max(1, seconds) }]
    })
  }

  return {
    count,
    async check(counts) {
      const at = now()
      const rows = await database<Row[]>`
        select encode(key_hash, 'hex') as key, tries, window_ends_at as ends
        from auth.rate_limits where window_ends_at > ${at} and key_hash in (
          select decode(key, 'hex')
          from jsonb_array_elements_text(${database.json(counts.map(hashKey))}) as given (key))`
      refuseReached(findReached(counts, rows, 1, at))
    },
    async take(counts) {
      refuseReached(await count(counts))
    },
    async giveBack(counts) {
      for (const entry of counts) refusedUntil.delete(hashKey(entry))
      await database`
        with held as (
          select key_hash from auth.rate_limits
          where tries > 0 and key_hash in (
            select decode(key, 'hex')
            from jsonb_array_elements_text(${database.json(counts.map(hashKey))}) as given (key))
          order by key_hash for update)
        update auth.rate_limits set tries = tries - 1
        from held where rate_limits.key_hash = held.key_hash`
    },
  }
}

/** Throws a Refusal (429) when any limit has been reached. */
export function refuseReached(reached: Reached[]): void {
  if (reached.length === 0) return
  const mail = reached.some(({ limit }) => limit.startsWith('mail'))
  throw new Refusal(mail ? 'over_email_send_rate_limit' : 'over_request_rate_limit', {
    retryAfterSeconds: Math.max(...reached.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  })
}

function hashKey({ limit, of }: Count): string {
  return createHash('sha256').update(`${limit} ${of}`).digest('hex')
}
