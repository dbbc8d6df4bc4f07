import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  findAccountByEmail,
  recordConfirmationEmail,
  recordRecoveryEmail,
  type Account,
} from '../accounts/accounts.ts'
import type { PkceChallenge } from '../accounts/flow-codes.ts'
import { mailLinkUrl, storeMailLink, type LinkPurpose } from '../accounts/mail-links.ts'
import { makeCode, makeSecret } from '../accounts/secret-token.ts'
import { findSignUp } from '../accounts/sign-ups.ts'
import type { Mail } from '../mail/mail-file.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Database } from '../database/database.ts'
import { openQueue } from '../../network-queue/queue.ts'
import type { Attempt, AuthLimits } from './auth-limits.ts'
import type { AuthSite } from './auth-site.ts'

/** A request for an email. `attempts` are refunded when the email cannot be sent. */
export type EmailRequest = {
  email: string
  networkHash: Buffer
  redirectTo: string
  attempts: Attempt[]
  pkce?: PkceChallenge | undefined
}

export type AuthEmails = {
  /** The link that confirms one sign-up. */
  sendSignUpLink(request: EmailRequest, signUpId: string): void
  /** The same link again; nothing for a confirmed or unknown address. */
  resendSignUpLink(request: EmailRequest): void
  /** A link to a new password; nothing for an unknown address. */
  sendRecoveryLink(request: EmailRequest): void
  /** A link to sign in; an unknown address gets one only with `mayCreateAccount`. */
  sendSignInLink(request: EmailRequest, mayCreateAccount: boolean): void
  /** A link to an account that the site's owner has added. */
  sendInvitation(request: EmailRequest, account: Account): void
  /**
   * Two links, to the current and to the new address of an account. A new address that has an account
   * gets a mail that says so instead of a link, so only its owner finds out.
   */
  sendEmailChangeLinks(request: EmailRequest, account: Account): void
  /** A code that proves access to the account's mailbox. */
  sendCode(request: EmailRequest, account: Account): void
  close(): Promise<void>
}

type EmailTools = {
  database: Database
  mailer: Mailer
  limits: AuthLimits
  siteOrigin: string
  site: AuthSite
  now(): Date
  log(message: string, error: unknown): void
}

/**
 * Opens the sender of auth emails. Everything, even looking the address up, happens after the response.
 * So a response takes the same time for known and unknown addresses, and a slow or broken mail server
 * delays nobody. If the mailer refuses an email, we log that and refund its attempts, so that the visitor can retry
 * immediately.
 */
export function openAuthEmails(tools: EmailTools): AuthEmails {
  const { database, site, now } = tools
  const texts = site.mailTexts
  const { sendLater, close } = openEmailQueue(tools)
  const { sendLink, sendCode, sendNotice } = openSenders(tools)
  const sendConfirmation = async (request: EmailRequest, owner: LinkOwner) => {
    await sendLink(request, 'signup', owner, texts.signUp)
    const id = owner.userId ?? owner.signUpId
    if (id) await recordConfirmationEmail(database, id, now())
  }
  const findAccount = (email: string) => findAccountByEmail(database, email)

  return {
    sendSignUpLink: (request, signUpId) =>
      sendLater(request, () => sendConfirmation(request, { signUpId })),

    resendSignUpLink: (request) =>
      sendLater(request, async () => {
        const account = await findAccount(request.email)
        if (account?.email_confirmed_at) return
        if (account) return sendConfirmation(request, { userId: account.id })
        const found = await findSignUp(database, request.email, request.networkHash)
        if (!found) return
        if (found.own || !found.others) {
          return sendConfirmation(request, { signUpId: found.signUp.id })
        }
        // Several other networks signed up with this address, and nobody can tell whose password is
        // the right one. So the link only confirms the address and leads to choosing a new password.
        const redirectTo = site.resetPage
        await sendLink({ ...request, redirectTo }, 'recovery', {}, texts.newPassword)
      }),

    sendRecoveryLink: (request) =>
      sendLater(request, async () => {
        const account = await findAccount(request.email)
        // An unconfirmed sign-up can be confirmed this way too, with a new password.
        const { email, networkHash } = request
        if (!account && !(await findSignUp(database, email, networkHash))) return
        await sendLink(request, 'recovery', ownerOf(account), texts.recovery)
        if (account) await recordRecoveryEmail(database, account.id, now())
      }),

    sendSignInLink: (request, mayCreateAccount) =>
      sendLater(request, async () => {
        const account = await findAccount(request.email)
        if (!account && !mayCreateAccount) return
        await sendLink(request, 'magiclink', ownerOf(account), texts.signIn)
      }),

    sendInvitation: (request, account) =>
      sendLater(request, async () => {
        await sendLink(request, 'invite', ownerOf(account), texts.invitation)
        await recordConfirmationEmail(database, account.id, now())
      }),

    sendEmailChangeLinks: (request, account) =>
      sendLater(request, async () => {
        const write = (link: string) => texts.emailChange(link, request.email)
        const toCurrent = { ...request, email: account.email }
        await sendLink(toCurrent, 'email_change', ownerOf(account), write)
        if (await findAccount(request.email)) await sendNotice(request, texts.accountExists)
        else await sendLink(request, 'email_change', ownerOf(account), write)
      }),

    sendCode: (request, account) => sendLater(request, () => sendCode(request, account)),

    close,
  }
}

type LinkOwner = { userId?: string; signUpId?: string }

const ownerOf = (account: Account | undefined): LinkOwner => (account ? { userId: account.id } : {})

/** The senders store the hash of a secret, then email the secret. */
function openSenders({ database, mailer, siteOrigin, site, now }: EmailTools) {
  return {
    async sendLink(
      request: EmailRequest,
      purpose: LinkPurpose,
      owner: LinkOwner,
      write: (link: string) => Omit<Mail, 'to'>,
    ): Promise<void> {
      const secret = makeSecret()
      const { email, pkce, redirectTo } = request
      await storeMailLink(database, secret, { purpose, email, pkce, ...owner }, now())
      const link = mailLinkUrl(siteOrigin, { secret, purpose, redirectTo })
      await mailer.send({ to: email, ...write(link) })
    },
    /** Sends a mail with a link to the sign-in page, which signs nobody in by itself. */
    async sendNotice({ email }: EmailRequest, write: (link: string) => Omit<Mail, 'to'>) {
      await mailer.send({ to: email, ...write(site.signInPage) })
    },
    async sendCode({ email }: EmailRequest, account: Account): Promise<void> {
      const code = makeCode()
      const link = { purpose: 'reauthentication', email, userId: account.id } as const
      await storeMailLink(database, code, link, now())
      await mailer.send({ to: email, ...site.mailTexts.code(code) })
    },
  }
}

function openEmailQueue({ limits, log }: EmailTools) {
  const queue = openQueue({ concurrency: 4, maxWaiting: 500 })

  async function run(request: EmailRequest, job: () => Promise<void>): Promise<void> {
    const outcome = await queue.run(async () => {
      // The response goes out first.
      await nextTurn()
      try {
        await job()
      } catch (error) {
        await limits.refund(request.attempts)
        throw error
      }
    })
    if (outcome === 'refused') throw new Error('The email queue is full')
  }

  return {
    sendLater(request: EmailRequest, job: () => Promise<void>): void {
      run(request, job).catch((error) => log('An email was not sent', error))
    },
    close: () => queue.close(10_000),
  }
}
