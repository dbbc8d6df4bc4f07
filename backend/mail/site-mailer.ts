import { join } from 'node:path'
import type { AccessTokens } from '../../packages/supabase-apis/access-token.ts'
import { mailLinkSeconds } from '../../packages/supabase-apis/accounts/mail-links.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { openMailQueue, type MailQueue } from '../../packages/supabase-apis/mail/mail-queue.ts'
import { openMailer, type Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import { openOutbox } from './outbox.ts'
import { isLoopbackOrigin } from '../../packages/network-queue/loopback.ts'
import { escapeHtml } from '../../packages/supabase-apis/mail/html-text.ts'
import type { Mail } from '../../packages/supabase-apis/mail/mail-file.ts'

type SiteMailer = {
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

/** A mail as plain text; lines with a URL become links in its HTML form. */
export type PlainMail = { to: string; subject: string; text: string }

/** The mail with its HTML form: the same text, its paragraphs and links marked up. */
export function toMail({ to, subject, text }: PlainMail): Mail {
  const linked = (paragraph: string) =>
    escapeHtml(paragraph)
      .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
      .replaceAll('\n', '<br>')
  const html = [
    '<!doctype html>',
    `<html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em">',
    ...text
      .trim()
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${linked(paragraph)}</p>`),
    '</body></html>',
    '',
  ]
  return { to, subject, text: `${text.trim()}\n`, html: html.join('\n') }
}

/** What the mail server said when it refused a mail, or why it could not be reached; never a password. */
export function describeRefusal(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { response, code } = cause as Error & { response?: unknown; code?: unknown }
    if (typeof response === 'string' && response !== '') return response.slice(0, 300)
    if (typeof code === 'string' && !(cause.cause instanceof Error)) {
      return `${cause.message.slice(0, 300)} (${code})`
    }
  }
  return error instanceof Error ? error.message.slice(0, 300) : 'The reason is not known'
}
