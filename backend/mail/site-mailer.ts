import { join } from 'node:path'
import type { AccessTokens } from '../../packages/supabase-apis/access-token.ts'
import { mailLinkSeconds } from '../../packages/supabase-apis/accounts/mail-links.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../settings.ts'
import { openMailQueue, type MailQueue } from '../../packages/supabase-apis/mail/mail-queue.ts'
import { openMailer, type Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import { openOutbox } from './outbox.ts'
import { isLoopbackOrigin } from '../../packages/network-queue/loopback.ts'

export type SiteMailer = {
  mailer: Mailer
  /** Sends past the queue, and throws what the server says. */
  transport: Mailer
  outbox: ((request: Request) => Promise<Response>) | null
  queue: MailQueue | undefined
}

/**
 * Opens the mailer of a site: with SMTP_URL a queue in the database, which keeps an email until the server accepts it;
 * otherwise the outbox, whose files need no second attempt. `outbox` shows them, unless the site is public or behind
 * a proxy.
 */
export function openSiteMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteOrigin' | 'trustProxy'>,
  context: { database: Database; tokens: Pick<AccessTokens, 'encryptionKeys'>; log: ErrorLog },
): SiteMailer {
  const outboxDir = join(settings.dataDir, 'outbox')
  const transport = openMailer({ ...settings, outboxDir })
  if (!settings.smtpUrl) {
    const isHere = isLoopbackOrigin(settings.siteOrigin) && settings.trustProxy === 0
    const outbox = isHere ? openOutbox(settings.dataDir) : null
    return { mailer: transport, transport, outbox, queue: undefined }
  }
  const { tokens, ...rest } = context
  const keys = tokens.encryptionKeys()
  const queue = openMailQueue({ ...rest, transport, keys, lifeSeconds: mailLinkSeconds })
  return { mailer: queue, transport, outbox: null, queue }
}
