import type { ChangeWatch } from '../packages/supabase-apis/database/change-watch.ts'
import { OperatorError, type ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { openDatabase, type Database } from '../packages/supabase-apis/database/database.ts'
import {
  openReadReplica,
  type ReadReplica,
} from '../packages/supabase-apis/database/read-replica.ts'
import { pageChangeChannel } from './page-changes.ts'
import { reviewFeed } from './review-feed.ts'
import type { Settings } from './settings/settings.ts'

/**
 * The URL of the replicas, if it is set. Throws when it leads to a different database than the primary's. A replica
 * that is down is used once it is back.
 */
export async function chooseReplica(
  { readDatabaseUrl }: Pick<Settings, 'readDatabaseUrl'>,
  { url, log }: { url: string; log: ErrorLog },
): Promise<string | undefined> {
  if (readDatabaseUrl === undefined) return undefined
  const problem = await describeWrongReplica(readDatabaseUrl, url).catch((cause: unknown) =>
    log(
      'The read replica cannot be examined; reading from the primary until it can be reached',
      cause,
    ),
  )
  if (problem) throw new OperatorError(`READ_DATABASE_URL ${problem}.`)
  return readDatabaseUrl
}

/** Why a URL does not lead to a replica, as the end of a sentence. Throws when either server is down. */
export async function describeWrongReplica(
  replicaUrl: string,
  primaryUrl: string,
): Promise<string | undefined> {
  const [there, here] = await Promise.all([readIdentity(replicaUrl), readIdentity(primaryUrl)])
  return there.server === here.server && there.database === here.database
    ? undefined
    : 'leads to another database: name a streaming replica of the one in DATABASE_URL'
}

async function readIdentity(url: string): Promise<{ server: string; database: string }> {
  const database = openDatabase(url, {
    maxConnections: 1,
    serving: { setsLimits: false, primaryOnly: false },
  })
  try {
    const [row] = await database<{ server: string; database: string }[]>`
      select system_identifier::text as server, current_database() as database
      from pg_control_system()`
    return row ?? { server: '', database: '' }
  } finally {
    await database.end({ timeout: 1 })
  }
}

/** Follows the position that a replica must have reached. Subscribe before any cache hears of changes. */
export function followReplica(context: {
  pages: Database
  replica: Database
  watch: ChangeWatch
  log: ErrorLog
}): ReadReplica {
  const { pages, replica, watch, log } = context
  const state = openReadReplica({
    primary: pages,
    replica,
    isListening: watch.isListening,
    log,
  })
  watch.listen(pageChangeChannel, state.noteChange)
  watch.listen(reviewFeed.channel, state.noteChange)
  watch.onGap(state.noteChange)
  return state
}
