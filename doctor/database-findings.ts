import { examineDatabase } from '../backend/postgres/database-check.ts'
import { findRunningServer } from '../backend/postgres/command-database.ts'
import { clusterPaths, readClusterPassword } from '../backend/postgres/postgres-cluster.ts'
import type { Settings } from '../backend/settings.ts'
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts'

const oldest = 150_000

/** Looks at the database the site would use; the embedded one is never started for that. */
export async function lookAtDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  if (databaseUrl) return examine('DATABASE_URL', databaseUrl)
  const looked = 'Embedded database'
  try {
    const password = await readClusterPassword(clusterPaths(dataDir))
    if (password === undefined) return [fine(looked, 'none yet; the first start makes one')]
  } catch (problem) {
    return [wrong(looked, reasonOf(problem), 'The newest backup is named below, if there is one.')]
  }
  const url = await findRunningServer(dataDir)
  if (!url) return [fine(looked, 'not running; the site starts it')]
  return examine(looked, url)
}

async function examine(looked: string, url: string): Promise<Finding[]> {
  let place = 'not an address of a database'
  try {
    const { hostname, port, pathname } = new URL(url)
    place = `${hostname}:${port || 5432}${pathname}`
    const facts = await examineDatabase(url)
    const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}`
    const newEnough = facts.version >= oldest
    return [
      newEnough
        ? fine(looked, `${version} at ${place}`)
        : wrong(looked, `${version} at ${place} is too old`, 'Use PostgreSQL 15 or newer.'),
      lookAtRights(facts),
      lookAtMigrations(facts.pending),
      lookAtClock(facts.clockAhead),
    ]
  } catch (problem) {
    const advice =
      'Compare address, name and password, and whether the server runs; see postgres.log.'
    return [wrong(looked, `${place}: ${reasonOf(problem)}`, advice)]
  }
}

type Rights = { mayCreate: boolean; missingRoles: string[]; mayCreateDatabases: boolean }

export function lookAtRights({ mayCreate, missingRoles, mayCreateDatabases }: Rights): Finding {
  const looked = 'Rights in the database'
  if (!mayCreate)
    return wrong(looked, 'the role may not create schemas', 'Make it the database’s owner.')
  if (missingRoles.length > 0) {
    const names = missingRoles.join(', ')
    const advice = `As an administrator, create those roles (nologin) and grant them to it.`
    return wrong(looked, `the role may not act as ${names}`, advice)
  }
  return mayCreateDatabases
    ? fine(looked, 'all the site and its backups need')
    : warning(
        looked,
        'no backup can be verified: the role may not create databases',
        'Give it the right CREATEDB.',
      )
}

export function lookAtMigrations(pending: string[]): Finding {
  return pending.length === 0
    ? fine('Migrations', 'all applied')
    : warning(
        'Migrations',
        `${pending.length} not applied, from ${pending[0]}`,
        'The next start applies them; make a backup first.',
      )
}

export function lookAtClock(seconds: number, now = new Date()): Finding {
  const looked = 'Clock'
  const advice = 'Let both machines take their time from the network (NTP).'
  if (now.getUTCFullYear() < 2026) return wrong(looked, `it is set to ${now.toISOString()}`, advice)
  const found = `${Math.abs(seconds).toFixed(1)} s apart from the database’s`
  if (Math.abs(seconds) > 60) return wrong(looked, found, advice)
  return Math.abs(seconds) > 5 ? warning(looked, found, advice) : fine(looked, found)
}
