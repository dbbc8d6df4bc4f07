import { readDatabaseUrl as readUrl } from '../../packages/supabase-apis/database/database-url.ts'
import { readServerState } from '../../backend/postgres/server-state.ts'
import type { Settings } from '../../backend/settings.ts'
import { describeWrongReplica } from '../../backend/site-replica.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'

/** Whether READ_DATABASE_URL leads to a replica of the database. */
export async function checkReplica({
  databaseUrl,
  readDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'readDatabaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === undefined || readDatabaseUrl === undefined) return []
  const subject = 'READ_DATABASE_URL'
  const { hosts, database } = readUrl(readDatabaseUrl)
  const location = `${hosts.join(' or ')}/${database}`
  try {
    const problem = await describeWrongReplica(readDatabaseUrl, databaseUrl)
    if (problem)
      return [wrong(subject, `${location} ${problem}`, 'The site does not start with it.')]
    const { isStandby } = await readServerState(readDatabaseUrl)
    return [
      isStandby
        ? fine(subject, `${location} is a replica of the database`)
        : warning(
            subject,
            `${location} is the primary itself`,
            'Name a replica, or unset READ_DATABASE_URL.',
          ),
    ]
  } catch (error) {
    const advice = 'The site reads from the primary until the replica is back.'
    return [warning(subject, `${location}: ${firstLineOf(error)}`, advice)]
  }
}
