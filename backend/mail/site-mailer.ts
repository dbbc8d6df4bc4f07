import { join } from 'node:path'
import type { AccessTokens } from '../access-token.ts'
import { mailLinkSeconds } from '../accounts/mail-links.ts'
import type { ErrorLog } from '../error-log.ts'
import type { Database } from '../postgres/database.ts'
import type { Settings } from '../settings.ts'
import { openMailQueue, type MailQueue } from './mail-queue.ts'
import { openMailer, type Mailer } from './mailer.ts'

/** The folder of emails that are stored instead of sent. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * Opens the mailer of a site: with SMTP_URL a queue in the database, which keeps an email until the server accepts it;
 * otherwise the outbox, whose files need no second attempt.
 */
export function openSiteMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  context: { database: Database; tokens: Pick<AccessTokens, 'encryptionKeys'>; log: ErrorLog },
): { mailer: Mailer; queue: MailQueue | undefined } {
  const transport = openMailer({ ...settings, outboxDir: outboxFolder(settings.dataDir) })
  if (!settings.smtpUrl) return { mailer: transport, queue: undefined }
  const { tokens, ...rest } = context
  const keys = tokens.encryptionKeys()
  const queue = openMailQueue({ ...rest, transport, keys, lifeSeconds: mailLinkSeconds })
  return { mailer: queue, queue }
}
