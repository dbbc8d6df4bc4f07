import { createTransport } from 'nodemailer'
import { openMailFolder } from './mail-folder.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Removes the mails to an address, where mails are kept instead of sent. */
  forget?: (address: string) => Promise<void>
  close(): Promise<void>
}

/**
 * Opens the way mail leaves the site: the server of `smtpUrl` (smtp:// or smtps://, with user and
 * password when needed), else one .eml file a mail in `outboxDir`.
 * `send` throws with `cause` when the mail cannot be handed over; the message holds no password.
 */
export function openMailer(options: {
  smtpUrl?: string
  mailFrom: string
  outboxDir: string
}): Mailer {
  if (!options.smtpUrl) {
    const folder = openMailFolder(options.outboxDir)
    return {
      send: (mail) => folder.keep(mail, options.mailFrom),
      forget: folder.forget,
      close: async () => {},
    }
  }
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 2,
    // A server that does not answer must not hold up the mails behind it for minutes.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: options.mailFrom,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Out-of-office replies to a mail nobody wrote by hand help no one.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        throw new Error('The mail server did not take the mail', { cause })
      }
    },
    close: async () => transport.close(),
  }
}
