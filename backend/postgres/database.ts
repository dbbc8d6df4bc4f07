import postgres from 'postgres'
import type { ISql, Sql, TransactionSql } from 'postgres'

/** A connection pool on one PostgreSQL database; see `openDatabase` for how values are parsed. */
export type Database = Sql

/** A transaction of a pool. */
export type Transaction = TransactionSql

/** A pool or a transaction. */
export type Queryable = ISql

export type { JSONValue } from 'postgres'

/**
 * Opens a pool, which connects with the first statement.
 * Numbers: `numeric` as number; `bigint` as number if exact, else as text.
 * Times: `timestamptz` as text like 2026-11-21T07:42:00.123456+00:00 (always UTC, with
 * microseconds), `timestamp` the same without the offset, `date` as 2026-11-21.
 * `json` and `jsonb` come back parsed; pass them as `database.json(value)`, because the driver
 * would encode a string a second time.
 */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  return postgres(url, {
    max: options.maxConnections ?? 10,
    // Seconds. The driver's own back-off grows to 20 s and holds queries that long; with this one
    // they fail fast while the database is down, and reconnect soon after it is back.
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
