import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../error-log.ts'
import type { Database, Transaction } from './database.ts'
import { readTokens } from './sql-tokens.ts'

export type SqlFile = { path: string; sql: string }

/** What every Supabase project has: roles, accounts, storage. */
export const bootstrapFolder = fileURLToPath(new URL('../bootstrap/', import.meta.url))

/** Key of the advisory lock that processes applying files to the same database wait for. Any fixed number. */
const lockNumber = 7_262_114

/** The .sql files of a folder, sorted by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { path: file, sql: await readFile(file, 'utf8') }
    }),
  )
}

/**
 * Applies files in order, each once and in a transaction of its own. Returns the paths of those that were new.
 * Throws an OperatorError with file and line for a statement that fails, and for a file that was edited after it
 * had been applied.
 */
export async function applySqlFiles(database: Database, files: SqlFile[]): Promise<string[]> {
  const applied: string[] = []
  for (const file of files) if (await applyOnce(database, file)) applied.push(file.path)
  return applied
}

async function applyOnce(database: Database, file: SqlFile): Promise<boolean> {
  const name = path.basename(file.path)
  const checksum = createHash('sha256').update(file.sql.replaceAll('\r\n', '\n')).digest('hex')
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lockNumber})`
    await transaction`create schema if not exists supabase_apis`
    await transaction`create table if not exists supabase_apis.applied_files (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const [known] = await transaction<{ checksum: string }[]>`
      select checksum from supabase_apis.applied_files where name = ${name}`
    if (known?.checksum === checksum) return false
    if (known) {
      throw new OperatorError(
        `${file.path} was edited after it had been applied to this database. Put the change into a new file, or use an empty database.`,
      )
    }
    await applyStatements(transaction, file)
    await transaction`
      insert into supabase_apis.applied_files (name, checksum) values (${name}, ${checksum})`
    return true
  })
}

async function applyStatements(transaction: Transaction, file: SqlFile): Promise<void> {
  for (const { text, line } of splitStatements(file.sql)) {
    // The file is one transaction already.
    if (/^(begin|commit|end|start\s+transaction)\b/i.test(text)) continue
    try {
      await transaction.unsafe(text)
    } catch (cause) {
      const { message, position } = cause as Error & { position?: unknown }
      const before = text.slice(0, Math.max(Number(position ?? 1) - 1, 0))
      const at = line + before.split('\n').length - 1
      throw new OperatorError(`${file.path}:${at}: ${message}`, { cause })
    }
  }
}

/** The statements of some SQL, each with the number of its first line. The body of a SQL function is not split. */
export function splitStatements(sql: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = []
  let start: number | undefined
  let end = 0
  // As psql does: the statements in `begin atomic ... end` belong to the function.
  let depth = 0
  let words: string[] = []
  const finish = () => {
    if (start === undefined) return
    const line = sql.slice(0, start).split('\n').length
    found.push({ text: sql.slice(start, end), line })
    start = undefined
    words = []
  }
  for (const token of readTokens(sql)) {
    const { text, at } = token
    if (text === ';' && depth === 0) {
      finish()
      continue
    }
    start ??= at
    end = token.end
    const word = text.toLowerCase()
    if (words.length < 4) words.push(word)
    const isRoutine =
      words[0] === 'create' && words.some((one) => /^(function|procedure)$/.test(one))
    if (isRoutine && (word === 'begin' || (depth > 0 && word === 'case'))) depth += 1
    if (depth > 0 && word === 'end') depth -= 1
  }
  finish()
  return found
}
