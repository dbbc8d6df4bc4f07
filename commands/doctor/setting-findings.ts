import { runWithEdits } from '../../app/facts/published-content/content-scope.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { findRunningServer } from '../../backend/postgres/command-database.ts'
import type { Settings } from '../../backend/settings/settings.ts'
import { missingSettings } from '../../content/pages/site-settings.ts'
import { readContentState } from '../importing/content-command.ts'
import { fine, warning, type Finding } from './finding.ts'
import { countMails, type WaitingMails } from '../../packages/supabase-apis/mail/mail-records.ts'

/**
 * Asks the site's database, or that of a running server; undefined without either. Undefined also if it fails,
 * because the database check reports the reason.
 */
async function askDatabase<Answer>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  ask: (database: Database) => Promise<Answer>,
): Promise<Answer | undefined> {
  const url = databaseUrl ?? (await findRunningServer(dataDir).catch(() => undefined))
  if (!url) return undefined
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    return await ask(database)
  } catch {
    return undefined
  } finally {
    await database.end({ timeout: 1 })
  }
}

/** What the owner should say about the site before it is public: in the files, or in edits if the database answers. */
export async function checkSiteSettings(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<Finding> {
  const published = await askDatabase(settings, readContentState)
  const missing = runWithEdits(published?.edits, missingSettings)
  if (missing.length === 0) return fine('Site settings', 'complete')
  return warning(
    'Site settings',
    `not set${published ? '' : ' in the files; edits could not be read'}: ${missing.join(', ')}`,
    'Set them at /desk before the site is public. Until then pages leave them out.',
  )
}

/** Whether the desk has an owner; nothing without a database. */
export async function checkDesk(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<Finding[]> {
  const owners = await askDatabase(
    settings,
    (database) => database`select from desk.members where role = 'owner'`,
  )
  if (!owners) return []
  return [
    owners.length > 0
      ? fine('Desk', 'has an owner')
      : warning(
          'Desk',
          'nobody owns it yet',
          'For the link that makes an owner: npm run desk -- setup-link',
        ),
  ]
}

/** An email that has waited longer has failed several times. */
const longWaitMs = 5 * 60_000

/** Reports emails that the mail server has not accepted; nothing without a mail server or a database to ask. */
export async function checkMailQueue(
  settings: Pick<Settings, 'smtpUrl' | 'databaseUrl' | 'dataDir'>,
  now = new Date(),
): Promise<Finding[]> {
  const mails = settings.smtpUrl ? await askDatabase(settings, countMails) : undefined
  return mails ? describeMails(mails, now) : []
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
