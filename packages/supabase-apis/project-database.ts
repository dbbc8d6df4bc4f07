import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from './database/database.ts'
import { readDatabaseUrl } from './database/database-url.ts'
import { codesOf } from './database/error-codes.ts'
import { applySqlFiles, bootstrapFolder, readSqlFiles, type SqlFile } from './database/sql-files.ts'
import { OperatorError } from './error-log.ts'
import type { FollowedTable } from './realtime-api/followed-table.ts'
import { followPublishedTables } from './realtime-api/published-tables.ts'

const projectFolder = fileURLToPath(new URL('./project/', import.meta.url))

type PreparedProject = {
  /** The paths of the files of `schemas` that were new to this database. */
  applied: string[]
  /** The tables whose new rows Realtime pushes. */
  tables: FollowedTable[]
  /** Whether row-level security does not apply to the service role. Only a superuser can say so. */
  skipsRowSecurity: boolean
}

/**
 * Gives a database what a hosted project has, then applies the .sql files of a folder. Throws an OperatorError
 * when the database cannot be used or a file fails.
 */
export async function prepareProject(
  databaseUrl: string,
  schemas: string,
): Promise<PreparedProject> {
  const files = await readSchemas(schemas)
  const hosts = readHosts(databaseUrl)
  const database = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    await checkConnection(database, hosts)
    const own = [...(await readSqlFiles(bootstrapFolder)), ...(await readSqlFiles(projectFolder))]
    await applySqlFiles(database, own).catch((cause: unknown) => {
      throw explainRights(cause)
    })
    const applied = await applySqlFiles(database, files)
    const [role] = await database<{ skips: boolean }[]>`
      select rolbypassrls as skips from pg_roles where rolname = 'service_role'`
    const tables = await followPublishedTables(database)
    return { applied, tables, skipsRowSecurity: role?.skips ?? false }
  } finally {
    await database.end({ timeout: 1 })
  }
}

async function readSchemas(folder: string): Promise<SqlFile[]> {
  const files = await readSqlFiles(folder).catch((cause: unknown) => {
    throw new OperatorError(`The folder ${folder} cannot be read: ${codesOf(cause)[0]}`, { cause })
  })
  if (files.length === 0) throw new OperatorError(`The folder ${folder} holds no .sql file`)
  const names = files.map((file) => path.basename(file.path))
  const taken = names.find((name) => /^000\d_/.test(name))
  if (taken) throw new OperatorError(`${taken} needs another name: 0000_ to 0009_ are taken`)
  return files
}

function readHosts(url: string): string {
  try {
    return readDatabaseUrl(url).hosts.join(', ')
  } catch (cause) {
    const form = 'postgres://user:password@host:5432/name'
    throw new OperatorError(`--database needs a URL such as ${form}`, { cause })
  }
}

/** SQLSTATEs of connecting, and what to do. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database: create it first, for example with createdb',
  '53300': 'has no connection left',
}

async function checkConnection(database: Database, hosts: string): Promise<void> {
  try {
    await database`select 1`
  } catch (cause) {
    const [code = ''] = codesOf(cause)
    const reason = refusals[code] ?? `cannot be reached: ${code || String(cause)}`
    throw new OperatorError(`PostgreSQL at ${hosts} ${reason}`, { cause })
  }
}

function explainRights(failure: unknown): unknown {
  if (!(failure instanceof Error) || !codesOf(failure).includes('42501')) return failure
  const advice = 'Use the owner of the database, who may create roles'
  return new OperatorError(`The user may not set up the database: ${failure.message}. ${advice}.`, {
    cause: failure,
  })
}
