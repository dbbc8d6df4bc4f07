import type { ErrorLog } from '../error-log.ts'
import type { Database } from '../database/database.ts'
import {
  deleteMail,
  giveMailUp,
  postponeMail,
  retryAllMails,
  type ClaimedMail,
} from './mail-records.ts'
import type { Mailer } from './mailer.ts'

/** What this process has done since it started. */
export type MailCounts = { sent: number; failed: number; givenUp: number }

/** The delay after the first failure, doubled after each further one up to `longest`; in milliseconds. */
export type BackOff = { first: number; longest: number }

/** Time limit for one attempt, in milliseconds. */
export const attemptMs = 60_000

/**
 * Returns the function that tries to send a claimed email: it then deletes it, postpones it or gives it up. It
 * updates `counts`, and calls `wake` when emails become due.
 */
export function openAttempts(context: {
  database: Database
  transport: Pick<Mailer, 'send'>
  counts: MailCounts
  log: ErrorLog
  now(): Date
  backOffMs?: BackOff | undefined
  wake(): void
}): (claimed: ClaimedMail) => Promise<void> {
  const { database, transport, counts, log, now, wake } = context
  const { backOffMs = { first: 5_000, longest: 300_000 } } = context
  let isOut = false

  async function fail(id: string, failures: number, cause: unknown) {
    counts.failed += 1
    const { reason, isFinal, isOutage } = describeMailFailure(cause)
    if (isFinal) return giveUp(id, reason, cause)
    if (isOutage ? !isOut : failures === 1)
      log('A mail was not sent; it is kept and tried again', cause)
    isOut ||= isOutage
    const delay = delayAfter(failures, backOffMs)
    await postponeMail(database, id, { reason, dueAt: new Date(now().getTime() + delay) })
    setTimeout(wake, delay).unref()
  }

  async function giveUp(id: string, reason: string, cause?: unknown) {
    counts.givenUp += 1
    log(`A mail was given up: ${reason}`, cause)
    await giveMailUp(database, id, { reason, now: now() })
  }

  return async ({ id, failures, mail }) => {
    if (!mail) return giveUp(id, 'another signing key')
    try {
      await withinTime(transport.send(mail))
    } catch (cause) {
      return fail(id, failures + 1, cause)
    }
    counts.sent += 1
    await deleteMail(database, id)
    if (!isOut) return
    // The server is back: send everything now instead of after its delay.
    isOut = false
    await retryAllMails(database, now())
    wake()
  }
}

/** Varied by a fifth, so that emails are not all retried at once. */
function delayAfter(failures: number, { first, longest }: BackOff): number {
  const delay = Math.min(first * 2 ** (failures - 1), longest)
  return delay * (0.8 + Math.random() * 0.4)
}

async function withinTime(sent: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>()
  const expire = () =>
    timeout.reject(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(expire, attemptMs)
  await Promise.race([sent, timeout.promise]).finally(() => clearTimeout(timer))
}

/** What the owner reads about a failed email: an SMTP status or a system code, never an email address. */
type MailFailure = {
  reason: string
  /** Whether the server refuses this email for good, so that a retry would fail too. */
  isFinal: boolean
  /** Whether the server accepts no emails at all. Once it accepts one, retry the others at once. */
  isOutage: boolean
}

/** SMTP commands whose refusal concerns this email. A lasting refusal of any other means wrong settings. */
const aboutThisMail = new Set(['RCPT TO', 'DATA'])
/** A temporary refusal of one of these commands means greylisting or a rate limit: the server may accept other emails meanwhile. */
const aboutSending = new Set(['MAIL FROM', ...aboutThisMail])

/** Describes why an email could not be sent, from the error of nodemailer or one of its causes. */
function describeMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { reason: 'unknown', isFinal: false, isOutage: true }
  const { responseCode, command, originalCode, code } = error as Error & Record<string, unknown>
  if (typeof responseCode === 'number') {
    const isFinal = responseCode >= 500 && aboutThisMail.has(String(command))
    const isOutage = responseCode >= 500 || !aboutSending.has(String(command))
    return { reason: `SMTP ${responseCode}`, isFinal, isOutage }
  }
  const systemCode = originalCode ?? code
  if (typeof systemCode === 'string') return { reason: systemCode, isFinal: false, isOutage: true }
  return describeMailFailure(error.cause)
}
