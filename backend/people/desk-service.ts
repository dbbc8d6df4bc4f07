import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { addAccount } from '../../packages/supabase-apis/accounts/managed-accounts.ts'
import { normaliseEmail } from '../../packages/supabase-apis/accounts/email-address.ts'
import {
  openPasswordHasher,
  type PasswordHasher,
} from '../../packages/supabase-apis/accounts/password-hash.ts'
import {
  findPasswordWeakness,
  isPasswordTooLong,
  type PasswordWeakness,
} from '../../packages/supabase-apis/accounts/password-rules.ts'
import type { Settings } from '../settings/settings.ts'
import { siteAccounts } from './site-accounts.ts'
import { sendDueMails } from '../mail/due-mails.ts'
import { describeRefusal, toMail, type PlainMail } from '../mail/site-mailer.ts'
import type { MailQueue } from '../../packages/supabase-apis/mail/mail-queue.ts'
import type { WaitingMails } from '../../packages/supabase-apis/mail/mail-records.ts'
import type { Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import type { SiteExport } from '../export/export-service.ts'
import type { UsageCounts } from './usage-counts.ts'
import type { WorkshopMails } from './workshop-mails.ts'
import { openPlateCount } from './plate-limits.ts'
import { openPlateService, type PlateService } from './plate-service.ts'

/** The outcome of creating an account for the holder of a link to the desk. */
type NewAccountOutcome =
  | 'created'
  /** There is an account with this address: its password signs in. */
  | 'exists'
  /** The link is unknown, used or expired, or for another address. */
  | 'no-invitation'
  /** A hosted project creates accounts by its own sign-up only. */
  | 'not-here'
  | 'too-long'
  | PasswordWeakness

/** 'queued' for the mail server, 'stored' in the outbox folder, or nowhere to go. */
type SendOutcome = 'queued' | 'stored' | 'not-configured' | 'failed'

/** A suggestion that a published change has settled, and the address that its author left. */
type FollowedSuggestion = {
  collection: string
  entry: string
  path: string
  email: string
  reference: string
}

/** How mail leaves this site: by the server of SMTP_URL, into the outbox folder, or not at all. */
type MailState = { kind: 'smtp' | 'outbox' | 'none'; from: string }

/** What the desk needs of the server beside the two APIs. */
export type DeskService = {
  createAccount(
    token: string,
    given: { email: string; password: string },
  ): Promise<NewAccountOutcome>
  mail: MailState
  /** Sends a plain text mail through the mail queue. */
  sendMail(mail: PlainMail): Promise<SendOutcome>
  /** Thanks the authors of suggestions that were followed; missing on a hosted project. Never throws. */
  sendThanks?(write: (followed: FollowedSuggestion) => PlainMail): Promise<void>
  /** Sends one email without the queue and waits for the mail server. `refused` says in words why the server rejected it. */
  sendTestMail(mail: PlainMail): Promise<'sent' | 'stored' | 'not-configured' | { refused: string }>
  /** Mails a code to a workshop, see openWorkshopMails; missing on a hosted project. */
  mailWorkshopCode?: WorkshopMails['mailWorkshopCode']
  /** Counts a search without a result by a name that the site knows; missing on a hosted project. */
  countUnanswered?: UsageCounts['countUnanswered']
  /** Writes everything as a ZIP; missing on a hosted project. */
  siteExport?: SiteExport
  /** The key that publications carry, see desk.read_publishing_key; null on a hosted project without PUBLISHING_KEY. */
  readPublishingKey(): Promise<string | null>
  /** The mails that wait or were given up; null where there is no queue. */
  readMails(): Promise<WaitingMails | null>
  /** Has every mail that failed tried at once. */
  retryMails(): Promise<void>
  /** Looks up number plates; null without PLATE_URL. */
  plates: PlateService | null
}

/** Opens the service. Without a database, as on a hosted project, it creates no accounts. */
export function openDeskService(options: {
  database?: Database
  mailFrom: string
  smtpUrl?: string | undefined
  /** What the site sends with; null where no mail can leave. */
  mailer: Mailer | null
  /** The same without the queue. */
  transport: Mailer | null
  queue?: MailQueue | undefined
  /** Where there is no database to read it from. */
  publishingKey?: string | undefined
  hasher?: PasswordHasher | undefined
  plateService?: Settings['plateService']
  log: ErrorLog
}): DeskService {
  const { database, mailer, transport, queue, smtpUrl, mailFrom, log } = options
  let { hasher } = options
  const delivered = smtpUrl ? 'queued' : 'stored'
  return {
    createAccount: async (token, given) =>
      database
        ? createInvitedAccount(database, (hasher ??= openPasswordHasher()), { token, ...given })
        : 'not-here',
    mail: { kind: smtpUrl ? 'smtp' : mailer ? 'outbox' : 'none', from: mailFrom },
    async sendMail(mail) {
      if (!mailer) return 'not-configured'
      // One address: visitors choose some of them, and a list would reach everybody on it.
      const to = normaliseEmail(mail.to)
      if (!to) return 'failed'
      try {
        await mailer.send(toMail({ ...mail, to }))
        return delivered
      } catch (cause) {
        log('An email from the desk was not sent', cause)
        return 'failed'
      }
    },
    ...(database && mailer && { sendThanks: openThanks({ database, mailer, log }) }),
    async sendTestMail(mail) {
      if (!transport) return 'not-configured'
      try {
        await transport.send(toMail(mail))
        return smtpUrl ? 'sent' : 'stored'
      } catch (cause) {
        return { refused: describeRefusal(cause) }
      }
    },
    async readPublishingKey() {
      if (!database) return options.publishingKey ?? null
      const [row] = await database<{ key: string }[]>`
        select desk.read_publishing_key() as key`
      return row?.key ?? null
    },
    readMails: async () => (queue ? queue.readWaiting() : null),
    retryMails: async () => queue?.retryNow(),
    plates: options.plateService
      ? openPlateService({ ...options.plateService, count: openPlateCount({ database, log }), log })
      : null,
  }
}

const openThanks =
  (options: {
    database: Database
    mailer: Mailer
    log: ErrorLog
  }): NonNullable<DeskService['sendThanks']> =>
  async (write) => {
    try {
      await sendDueMails<FollowedSuggestion>(
        options,
        async (transaction) => {
          const [row] = await transaction<{ due: FollowedSuggestion | null }[]>`
            select desk.take_followed_suggestion() as due`
          return row?.due
        },
        (row) => {
          try {
            const mail = write(row)
            return { ...mail, to: normaliseEmail(mail.to) ?? mail.to }
          } catch (cause) {
            // It would come first again each time, and nobody else would be thanked.
            options.log('The thanks for a suggestion could not be written', cause)
            return null
          }
        },
      )
    } catch (cause) {
      options.log(
        'Thanks for suggestions were not queued; they are tried again within ten minutes',
        cause,
      )
    }
  }

/**
 * Creates an account with a confirmed email address for the holder of a link to the desk: an invitation came to
 * that address by mail, and the set-up link was printed on the server.
 */
async function createInvitedAccount(
  database: Database,
  hasher: PasswordHasher,
  given: { token: string; email: string; password: string },
): Promise<NewAccountOutcome> {
  const email = normaliseEmail(given.email)
  const [row] = await database<{ invitation: { email: string | null } | null }[]>`
    select public.desk_invitation(${given.token}) as invitation`
  const invitation = row?.invitation
  if (!email || !invitation || (invitation.email ?? email) !== email) return 'no-invitation'
  const [known] = await database`select from auth.users where email = ${email}`
  if (known) return 'exists'
  if (isPasswordTooLong(given.password)) return 'too-long'
  const weakness = findPasswordWeakness(given.password, {
    email,
    siteNames: siteAccounts.names,
  })
  if (weakness) return weakness
  const encryptedPassword = await hasher.hash(given.password)
  const account = { email, encryptedPassword, isConfirmed: true }
  return database.begin(async (transaction): Promise<NewAccountOutcome> => {
    const [link] = await transaction<{ isTaken: boolean }[]>`
      select desk.take_invitation(${given.token}, ${email}) as "isTaken"`
    if (!link?.isTaken) return 'no-invitation'
    return (await addAccount(transaction, account, new Date())) ? 'created' : 'exists'
  })
}
