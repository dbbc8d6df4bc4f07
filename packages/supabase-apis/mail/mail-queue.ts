import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorLog } from '../error-log.ts'
import type { Database } from '../database/database.ts'
import { attemptMs, openAttempts, type BackOff, type MailCounts } from './mail-attempt.ts'
import {
  claimMail,
  countMails,
  giveExpiredMailsUp,
  releaseMails,
  retryAllMails,
  storeMail,
  type WaitingMails,
} from './mail-records.ts'
import type { Mailer } from './mailer.ts'

export type MailQueue = Mailer & {
  counts(): MailCounts
  /** The emails of all processes; throws when the database cannot be reached. */
  readWaiting(): Promise<WaitingMails>
  /** Has every email that failed tried at once. */
  retryNow(): Promise<void>
}

export type MailQueueOptions = {
  database: Database
  /** Sends one email; throws when the server does not accept it. */
  transport: Pick<Mailer, 'send' | 'close'>
  /** Encrypt waiting emails; the first is the current key. */
  keys: Buffer[]
  /** How long the link in an email works. */
  lifeSeconds: number
  log: ErrorLog
  now?: () => Date
  /** How often this process looks for emails that other processes left behind, in milliseconds. */
  intervalMs?: number
  backOffMs?: BackOff
  /** How long `close` waits for the server, in milliseconds. */
  shutdownMs?: number
}

const maxSenders = 2
/** How long a claim holds, in milliseconds: longer than an attempt, so that no other process tries at the same time. */
const leaseMs = 2 * attemptMs

/**
 * Opens the queue of emails in the database. `send` returns once the encrypted email is stored. This process then tries
 * to send it at once, and again with back-off until the server accepts it. Other processes on the database take over
 * emails that a killed process left behind. An email whose link has expired is given up.
 */
export function openMailQueue(options: MailQueueOptions): MailQueue {
  const { database, transport, keys, log, intervalMs = 15_000, shutdownMs = 5_000 } = options
  const { now = () => new Date(), backOffMs } = options
  const counts: MailCounts = { sent: 0, failed: 0, givenUp: 0 }
  const attempt = openAttempts({ database, transport, counts, log, now, backOffMs, wake })
  const sending = new Set<string>()
  const senders = new Set<Promise<void>>()
  const closing = new AbortController()
  const logOnce = openOutageLog(log)
  let wakes = 0
  let running = 0

  const timer = setInterval(wake, intervalMs)
  timer.unref()
  wake()

  function wake() {
    wakes += 1
    if (closing.signal.aborted || running >= maxSenders) return
    running += 1
    const sender = sendDueMails()
      .then(logOnce.end, (cause) => logOnce.begin('The mail queue cannot be read', cause))
      .finally(() => senders.delete(sender))
    senders.add(sender)
  }

  async function sendDueMails(): Promise<void> {
    try {
      await giveUpExpired()
      for (let seen = -1; !closing.signal.aborted;) {
        // Another call to wake() during the last query: an email may have been queued since, so query again.
        if (seen === wakes) return
        seen = wakes
        while (!closing.signal.aborted && (await sendNext()));
      }
    } finally {
      running -= 1
    }
  }

  /** Returns false when no email is due. */
  async function sendNext(): Promise<boolean> {
    const claimed = await claimMail(database, { keys, now: now(), leaseMs })
    if (!claimed) return false
    sending.add(claimed.id)
    await attempt(claimed).finally(() => sending.delete(claimed.id))
    return true
  }

  async function giveUpExpired() {
    const expired = await giveExpiredMailsUp(database, now())
    counts.givenUp += expired
    if (expired > 0)
      log(`Mails given up because their links expired before they were sent: ${expired}`)
  }

  return {
    async send(mail, within) {
      const [key] = keys
      if (!key) throw new Error('There is no key to encrypt mails with')
      const { lifeSeconds } = options
      const isStored = await storeMail(within ?? database, mail, { key, now: now(), lifeSeconds })
      if (!isStored) throw new Error('The mail queue is full')
      // What is not committed yet is found at the next interval.
      if (!within) wake()
    },
    counts: () => ({ ...counts }),
    readWaiting: () => countMails(database),
    async retryNow() {
      await retryAllMails(database, now())
      wake()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await Promise.race([Promise.all(senders), wait(shutdownMs, undefined, { ref: false })])
      // Release unfinished emails to other processes or the next start.
      if (sending.size > 0) await releaseMails(database, [...sending])
      await transport.close()
    },
  }
}

/** Logs the first failure of an outage only. */
function openOutageLog(log: ErrorLog) {
  let isOut = false
  return {
    begin(message: string, cause: unknown) {
      if (!isOut) log(message, cause)
      isOut = true
    },
    end() {
      isOut = false
    },
  }
}
