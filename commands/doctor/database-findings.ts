import { capital, countText } from '../../content/texts/numbers-and-lists.ts'
import { examineDatabase } from '../../backend/postgres/database-check.ts'
import { findRunningServer } from '../../backend/postgres/command-database.ts'
import { clusterPaths, readClusterPassword } from '../../backend/postgres/postgres-cluster.ts'
import { readDatabaseUrl } from '../../packages/supabase-apis/database/database-url.ts'
import {
  describeConnectionFailure,
  describeUnusable,
  readServerState,
} from '../../backend/postgres/server-state.ts'
import { connectionsPerProcess } from '../../backend/postgres/site-pools.ts'
import { usualPoolSizes, type PoolSizes, type Settings } from '../../backend/settings/settings.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'

const oldestVersion = 150_000

/** Checks the database the site would use. Never starts the embedded one. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
  pools = usualPoolSizes,
}: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'pools'>>): Promise<
  Finding[]
> {
  if (databaseUrl) return examine('DATABASE_URL', databaseUrl, pools)
  const subject = 'Embedded database'
  try {
    const password = await readClusterPassword(clusterPaths(dataDir))
    if (password === undefined) return [fine(subject, 'none yet; the first start creates one')]
  } catch (error) {
    return [wrong(subject, firstLineOf(error), 'The last backup is named below.')]
  }
  const url = await findRunningServer(dataDir)
  if (!url) return [fine(subject, 'not running; the site starts it')]
  return examine(subject, url, pools)
}

async function examine(subject: string, url: string, pools: PoolSizes): Promise<Finding[]> {
  let location = 'not the URL of a database'
  try {
    const { hosts, database } = readDatabaseUrl(url)
    location = `${hosts.join(' or ')}/${database}`
    const state = await readServerState(url)
    const reason = describeUnusable(state)
    if (reason) return [wrong(subject, `${location} ${reason}`, unusableAdvice)]
    const facts = await examineDatabase(url)
    const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}`
    const newEnough = facts.version >= oldestVersion
    return [
      newEnough
        ? fine(subject, `${version} at ${location}`)
        : wrong(subject, `${version} at ${location} is too old`, 'Use PostgreSQL 15 or newer.'),
      checkRights(facts),
      checkConnections(facts.connections, pools),
      checkMigrations(facts.pending),
      ...checkGaps(facts.gaps),
      ...checkSources(facts.sources),
      checkClock(facts.clockAhead),
    ]
  } catch (error) {
    const reason = describeConnectionFailure(url, error)
    if (reason) return [wrong(subject, `${location} ${reason}`, unusableAdvice)]
    const advice =
      'Check host, database name and password, and that the server runs; see postgres.log.'
    return [wrong(subject, `${location}: ${firstLineOf(error)}`, advice)]
  }
}

const unusableAdvice = 'Correct DATABASE_URL: the site does not start with it.'

/** How many processes of the site the server has room for in total. */
export function checkConnections(
  { allowed, usedByOthers }: { allowed: number; usedByOthers: number },
  pools: PoolSizes,
): Finding {
  const subject = 'Database connections'
  const each = connectionsPerProcess(pools)
  const room = Math.max(0, Math.floor((allowed - usedByOthers) / each))
  const count = countText(room, 'process', 'processes')
  const result = `up to ${each} for each process of the site; the server allows ${allowed}, others use ${usedByOthers}: room for ${count}`
  const advice = 'Raise max_connections, or lower POOL_PAGES and the other pools.'
  return room === 0 ? wrong(subject, result, advice) : fine(subject, result)
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
    return wrong('Schema', result, `${capital(advice)}.`)
  })
}

type Source = { name: string; failure: string | null; readAt: Date | null }

/** One finding for each source of open data that is on. */
export const checkSources = (sources: readonly Source[]): Finding[] =>
  sources.map(({ name, failure, readAt }) => {
    const subject = `Source ${name}`
    const last = readAt ? `last read ${readAt.toISOString().slice(0, 16)}Z` : 'not read yet'
    return failure === null
      ? fine(subject, last)
      : warning(subject, `${failure} ${capital(last)}`, sourceAdvice(name))
  })

const sourceAdvice = (name: string) =>
  `It is tried again by itself. See /desk/sources, or try: npm run sources -- read ${name}`

export function checkClock(seconds: number, now = new Date()): Finding {
  const subject = 'Clock'
  const advice = 'Synchronise the clocks of both machines (NTP).'
  if (now.getUTCFullYear() < 2026)
    return wrong(subject, `it is set to ${now.toISOString()}`, advice)
  const result = `${Math.abs(seconds).toFixed(1)} s off the database’s clock`
  if (Math.abs(seconds) > 60) return wrong(subject, result, advice)
  return Math.abs(seconds) > 5 ? warning(subject, result, advice) : fine(subject, result)
}
