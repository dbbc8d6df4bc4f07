import { countMails, type WaitingMails } from '../../packages/supabase-apis/mail/mail-records.ts'
import { findRunningServer } from '../../backend/postgres/command-database.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../../backend/settings.ts'
import { fine, warning, type Finding } from './finding.ts'

/** An email that has waited longer has failed several times. */
const longWaitMs = 5 * 60_000

/** Reports emails that the mail server has not accepted; nothing without a mail server or a database to ask. */
export async function checkMailQueue(
  { smtpUrl, databaseUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'databaseUrl' | 'dataDir'>,
  now = new Date(),
): Promise<Finding[]> {
  if (!smtpUrl) return []
  const url = databaseUrl ?? (await findRunningServer(dataDir).catch(() => undefined))
  if (!url) return []
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    return describeMails(await countMails(database), now)
  } catch {
    // The database check reports the reason.
    return []
  } finally {
    await database.end({ timeout: 1 })
  }
}

function describeMails({ waiting, oldest, lastFailure, givenUp }: WaitingMails, now: Date) {
  const subject = 'Mail queue'
  const reason = lastFailure ? ` (last failure: ${lastFailure})` : ''
  const findings: Finding[] = []
  const waitMs = oldest ? now.getTime() - oldest.getTime() : 0
  if (waitMs > longWaitMs) {
    const minutes = Math.floor(waitMs / 60_000)
    findings.push(
      warning(
        subject,
        `${waiting} waiting, the oldest for ${minutes} minutes${reason}`,
        'Mend the mail server: they are sent as soon as it accepts one, and given up after an hour.',
      ),
    )
  }
  if (givenUp > 0) {
    findings.push(
      warning(
        subject,
        `${givenUp} given up in the last week${reason}`,
        'Visitors have to ask for those emails again: the links in them have expired.',
      ),
    )
  }
  return findings.length > 0 ? findings : [fine(subject, `${waiting} waiting, none given up`)]
}
