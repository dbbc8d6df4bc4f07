import { setImmediate as nextTurn } from 'node:timers/promises'
import { openQueue } from '../../shared/queue.ts'
import type { Database } from '../postgres/database.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import {
  writeAddressChangeMail,
  writeCodeMail,
  writeInvitationMail,
  writeNewPasswordMail,
  writeRecoveryMail,
  writeSignInMail,
  writeSignUpMail,
} from '../mail/mail-texts.ts'
import { findAccount, type Account } from '../accounts/accounts.ts'
import type { AuthLimits, Count } from './auth-limits.ts'
import type { Flow } from '../accounts/flow-codes.ts'
import { keepMailLink, linkAddress, type LinkPurpose } from '../accounts/mail-links.ts'
import { makeCode, makeSecret } from '../accounts/secret-token.ts'
import { findSignUp } from '../accounts/sign-ups.ts'

/** Who asked for a mail: counted under `counts`, which are given back when it cannot be sent. */
export type Ask = {
  email: string
  networkHash: Buffer
  redirectTo: string
  counts: Count[]
  flow?: Flow | undefined
}

export type Letters = {
  /** The link that brings one sign-up into force. */
  sendSignUpLink(ask: Ask, signUpId: string): void
  /** The same again for whoever waits for it; nothing for a confirmed or unknown address. */
  sendSignUpLinkAgain(ask: Ask): void
  /** A link to a new password; nothing for an unknown address. */
  sendRecoveryLink(ask: Ask): void
  /** A link to sign in; for an unknown address only with `mayOpenAccount`. */
  sendSignInLink(ask: Ask, mayOpenAccount: boolean): void
  /** A link to an account the owner has put in. */
  sendInvitation(ask: Ask, account: Account): void
  /** Two links, to the present and to the new address of an account. */
  sendAddressChangeLinks(ask: Ask, account: Account): void
  /** A code that shows it is the owner. */
  sendCode(ask: Ask, account: Account): void
  close(): Promise<void>
}

type Tools = {
  database: Database
  mailer: Mailer
  limits: AuthLimits
  siteOrigin: string
  now(): Date
  log(message: string, error: unknown): void
}
type LinkOwner = { userId?: string; signUpId?: string }

/**
 * Opens the writing of mails. Everything happens after the visitor has been answered, also looking
 * the address up: so the answer takes the same time for known and unknown addresses, and a slow or
 * broken mail server holds nobody up. A failure is logged and the visitor may ask again at once.
 */
export function openLetters(tools: Tools): Letters {
  const { database, mailer, siteOrigin, now } = tools
  const logFailure = (error: unknown) => tools.log('A mail was not sent', error)
  const queue = openQueue({ concurrency: 4, maxWaiting: 500 })

  async function enqueue(ask: Ask, job: () => Promise<void>): Promise<void> {
    const outcome = await queue.run(async () => {
      // The response goes out first.
      await nextTurn()
      try {
        await job()
      } catch (error) {
        await tools.limits.giveBack(ask.counts)
        throw error
      }
    })
    if (outcome === 'refused') throw new Error('Too many mails are waiting')
  }

  const later = (ask: Ask, job: () => Promise<void>) => void enqueue(ask, job).catch(logFailure)

  async function sendLink(
    ask: Ask,
    purpose: LinkPurpose,
    owner: LinkOwner,
    write: (link: string) => Omit<Mail, 'to'>,
  ): Promise<void> {
    const secret = makeSecret()
    const { email, flow } = ask
    await keepMailLink(database, secret, { purpose, email, flow, ...owner }, now())
    const link = linkAddress(siteOrigin, { secret, purpose, redirectTo: ask.redirectTo })
    await mailer.send({ to: ask.email, ...write(link) })
  }

  return {
    sendSignUpLink: (ask, signUpId) =>
      later(ask, () => sendLink(ask, 'signup', { signUpId }, writeSignUpMail)),

    sendSignUpLinkAgain: (ask) =>
      later(ask, async () => {
        const account = await findAccount(database, ask.email)
        if (account?.email_confirmed_at) return
        if (account) return sendLink(ask, 'signup', { userId: account.id }, writeSignUpMail)
        const found = await findSignUp(database, ask.email, ask.networkHash)
        if (!found) return
        if (found.own || !found.others) {
          return sendLink(ask, 'signup', { signUpId: found.signUp.id }, writeSignUpMail)
        }
        // Several networks signed up with this address and this one did not: nobody can tell whose
        // password is the owner's. The link confirms the address alone and leads to a new password.
        const redirectTo = `${siteOrigin}/auth/reset-password`
        await sendLink({ ...ask, redirectTo }, 'recovery', {}, writeNewPasswordMail)
      }),

    sendRecoveryLink: (ask) =>
      later(ask, async () => {
        const account = await findAccount(database, ask.email)
        // Somebody who waits for a sign-up link may come in this way too, and chooses anew.
        if (!account && !(await findSignUp(database, ask.email, ask.networkHash))) return
        await sendLink(ask, 'recovery', account ? { userId: account.id } : {}, writeRecoveryMail)
        if (!account) return
        await database`update auth.users set recovery_sent_at = ${now()} where id = ${account.id}`
      }),

    sendSignInLink: (ask, mayOpenAccount) =>
      later(ask, async () => {
        const account = await findAccount(database, ask.email)
        if (!account && !mayOpenAccount) return
        await sendLink(ask, 'magiclink', account ? { userId: account.id } : {}, writeSignInMail)
      }),

    sendInvitation: (ask, account) =>
      later(ask, () => sendLink(ask, 'invite', { userId: account.id }, writeInvitationMail)),

    sendAddressChangeLinks: (ask, account) =>
      later(ask, async () => {
        const write = (link: string) => writeAddressChangeMail(link, ask.email)
        const owner = { userId: account.id }
        await sendLink({ ...ask, email: account.email }, 'email_change', owner, write)
        await sendLink(ask, 'email_change', owner, write)
      }),

    sendCode: (ask, account) =>
      later(ask, async () => {
        const code = makeCode()
        const link = { purpose: 'reauthentication', email: ask.email, userId: account.id } as const
        await keepMailLink(database, code, link, now())
        await mailer.send({ to: ask.email, ...writeCodeMail(code) })
      }),

    close: () => queue.close(10_000),
  }
}
