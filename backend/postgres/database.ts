import postgres from 'postgres'
import type { Sql } from 'postgres'

/** A pool of connections to one PostgreSQL database; values are read as listed in `openDatabase`. */
export type Database = Sql

/**
 * Opens a pool. Nothing is connected until the first statement.
 * Numbers: `numeric` as number, `bigint` as number while it is exact, else as text.
 * Times: `timestamptz` as text like 2026-11-21T07:42:00.123456+00:00 (always UTC, microseconds
 * kept), `timestamp` likewise without the offset, `date` as 2026-11-21.
 * `json` and `jsonb` come back parsed; send them with `database.json(value)`, because a plain text
 * parameter of type json would be quoted a second time.
 */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  return postgres(url, {
    max: options.maxConnections ?? 10,
    // Seconds. Whoever asks while the database is away hears so soon, and soon gets through again: by
    // itself the driver waits longer after each failure, up to 20 s, with the question in hand.
    connect_timeout: 10,
    backoff: (failures) => Math.min(failures / 20, 0.5),
    onnotice: () => {},
    connection: { application_name: 'site', TimeZone: 'UTC' },
    types: {
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      bigint: { to: 20, from: [20], serialize: String, parse: readBigint },
      date: { to: 1082, from: [1082], serialize: writeTime, parse: String },
      timestamp: { to: 1114, from: [1114], serialize: writeTime, parse: readTime },
      timestamptz: { to: 1184, from: [1184], serialize: writeTime, parse: readTime },
    },
  })
}

function readBigint(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** PostgreSQL writes 2026-11-21 07:42:00+00; browsers and PostgREST want 2026-11-21T07:42:00+00:00. */
function readTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function writeTime(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}
