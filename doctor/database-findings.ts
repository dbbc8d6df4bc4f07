import { examineDatabase } from '../backend/postgres/database-check.ts'
import { findRunningServer } from '../backend/postgres/command-database.ts'
import { clusterPaths, readClusterPassword } from '../backend/postgres/postgres-cluster.ts'
import type { Settings } from '../backend/settings.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'

const oldestVersion = 150_000

/** Checks the database the site would use. Never starts the embedded one. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  if (databaseUrl) return examine('DATABASE_URL', databaseUrl)
  const subject = 'Embedded database'
  try {
    const password = await readClusterPassword(clusterPaths(dataDir))
    if (password === undefined) return [fine(subject, 'none yet; the first start creates one')]
  } catch (error) {
    return [wrong(subject, firstLineOf(error), 'The last backup is named below.')]
  }
  const url = await findRunningServer(dataDir)
  if (!url) return [fine(subject, 'not running; the site starts it')]
  return examine(subject, url)
}

async function examine(subject: string, url: string): Promise<Finding[]> {
  let location = 'not the URL of a database'
  try {
    const { hostname, port, pathname } = new URL(url)
    location = `${hostname}:${port || 5432}${pathname}`
    const facts = await examineDatabase(url)
    const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}`
    const newEnough = facts.version >= oldestVersion
    return [
      newEnough
        ? fine(subject, `${version} at ${location}`)
        : wrong(subject, `${version} at ${location} is too old`, 'Use PostgreSQL 15 or newer.'),
      checkRights(facts),
      checkMigrations(facts.pending),
      ...checkGaps(facts.gaps),
      checkClock(facts.clockAhead),
    ]
  } catch (error) {
    const advice =
      'Check host, database name and password, and that the server runs; see postgres.log.'
    return [wrong(subject, `${location}: ${firstLineOf(error)}`, advice)]
  }
}

type Rights = { mayCreate: boolean; missingRoles: string[]; mayCreateDatabases: boolean }

export function checkRights({ mayCreate, missingRoles, mayCreateDatabases }: Rights): Finding {
  const subject = 'Database privileges'
  if (!mayCreate)
    return wrong(subject, 'the role may not create schemas', 'Make it the owner of the database.')
  if (missingRoles.length > 0) {
    const names = missingRoles.join(', ')
    const advice = 'As a superuser, create those roles (nologin) and grant them to it.'
    return wrong(subject, `the role may not switch to ${names}`, advice)
  }
  return mayCreateDatabases
    ? fine(subject, 'everything the site and its backups need')
    : warning(
        subject,
        'backups cannot be verified: the role may not create databases',
        'Grant it CREATEDB.',
      )
}

export function checkMigrations(pending: string[]): Finding {
  return pending.length === 0
    ? fine('Migrations', 'all applied')
    : warning(
        'Migrations',
        `${pending.length} not applied, from ${pending[0]}`,
        'The next start applies them; back up first.',
      )
}

/** One finding for each function or table that the site calls and the database lacks. */
export function checkGaps(gaps: string[]): Finding[] {
  return gaps.map((gap) => {
    const [result = '', advice = 'see its logs'] = gap.split(': ')
    return wrong('Schema', result, `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`)
  })
}

export function checkClock(seconds: number, now = new Date()): Finding {
  const subject = 'Clock'
  const advice = 'Synchronise the clocks of both machines (NTP).'
  if (now.getUTCFullYear() < 2026)
    return wrong(subject, `it is set to ${now.toISOString()}`, advice)
  const result = `${Math.abs(seconds).toFixed(1)} s off the database’s clock`
  if (Math.abs(seconds) > 60) return wrong(subject, result, advice)
  return Math.abs(seconds) > 5 ? warning(subject, result, advice) : fine(subject, result)
}
