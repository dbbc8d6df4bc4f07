import type { Transporter } from 'nodemailer'
import type { Queryable } from '../database/queryable.ts'
import type { Mail } from './mail-file.ts'
import { openMailFolder } from './mail-folder.ts'

export type Mailer = {
  /** With a transaction, a mail that waits in the database is stored in it, so that both are kept or neither. */
  send(mail: Mail, within?: Queryable): Promise<void>
  /** Deletes the stored mails to an email address; undefined if mails are sent instead of stored. */
  deleteMailTo?: (email: string) => Promise<void>
  close(): Promise<void>
}

/**
 * Opens the mailer. It sends through `smtpUrl` (smtp:// or smtps://, with user and password if needed),
 * or stores each mail as an .eml file in `outboxDir`. `send` throws with `cause` when the server does
 * not accept the mail; the error message holds no password.
 */
export function openMailer(options: {
  smtpUrl?: string | undefined
  mailFrom: string
  outboxDir: string
  /** How long the server may take to connect, to greet and to respond, in milliseconds. */
  timeouts?: { connection: number; greeting: number; socket: number }
}): Mailer {
  if (!options.smtpUrl) {
    const folder = openMailFolder(options.outboxDir)
    return {
      send: (mail) => folder.store(mail, options.mailFrom),
      deleteMailTo: folder.deleteMailTo,
      close: async () => {},
    }
  }
  // An unresponsive server must not delay the queued mails for minutes.
  const { timeouts = { connection: 10_000, greeting: 10_000, socket: 20_000 } } = options
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      url: options.smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.socket,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  // Its forty files are loaded for the first mail.
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      try {
        transport ??= openTransport()
        await (await transport).sendMail({
          from: options.mailFrom,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Suppresses out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        throw new Error('The mail server did not accept the mail', { cause })
      }
    },
    close: async () => (await transport)?.close(),
  }
}
