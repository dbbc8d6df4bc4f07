import postgres from 'postgres'
import type { ISql, Sql, TransactionSql } from 'postgres'
import { readIpv6Hosts } from './database-url.ts'

/** A connection pool on one PostgreSQL database; see `openDatabase` for how values are parsed. */
export type Database = Sql

/** A transaction of a pool. */
export type Transaction = TransactionSql

/** A pool or a transaction. */
export type Queryable = ISql

export type { JSONValue } from 'postgres'

export type DatabaseOptions = {
  maxConnections?: number
  /** For pools that serve requests: each statement and transaction ends within a time limit. */
  serving?: ServingOptions | undefined
}

export type ServingOptions = {
  /** Whether the server takes limits at the start of a connection; PgBouncer refuses them. */
  setsLimits: boolean
  /** Connects to a server that is not in recovery only: writes to a standby fail. */
  primaryOnly: boolean
}

/** Limits that PostgreSQL enforces on the site's connections, in milliseconds. */
const serverLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }

/** How long to wait for a response before giving the connection up: longer than PostgreSQL's own limit. */
const responseLimitMs = 12_000

/**
 * Opens a pool, which connects with the first statement.
 * Numbers: `numeric` as number; `bigint` as number if exact, else as text.
 * Times: `timestamptz` as text like 2026-11-21T07:42:00.123456+00:00 (always UTC, with
 * microseconds), `timestamp` the same without the offset, `date` as 2026-11-21.
 * `json` and `jsonb` come back parsed; pass them as `database.json(value)`, because the driver
 * would encode a string a second time.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { maxConnections = 10, serving } = options
  const settings = {
    max: maxConnections,
    // Seconds. The driver's own back-off grows to 20 s and holds queries that long; with this one
    // they fail fast while the database is down, and reconnect soon after it is back.
    connect_timeout: serving ? 5 : 10,
    backoff: (failures: number) => Math.min(failures / 20, 0.5),
    // From our patch of the driver, see patches/: seconds without a response before it gives the connection up.
    ...(serving ? { response_timeout: responseLimitMs / 1000 } : {}),
    ...(serving?.primaryOnly ? { target_session_attrs: 'primary' as const } : {}),
  }
  return postgres(url, {
    ...settings,
    ...readIpv6Hosts(url),
    onnotice: () => {},
    connection: {
      application_name: 'site',
      TimeZone: 'UTC',
      ...(serving?.setsLimits ? serverLimits : {}),
    },
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
