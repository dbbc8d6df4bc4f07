import { outboxLink } from '../../backend/mail/outbox.ts'
import { describeFailure, OperatorError } from '../../packages/supabase-apis/error-log.ts'
import type { Server } from '../server.ts'
import { isLoopbackOrigin } from '../../packages/network-queue/loopback.ts'

/**
 * Prints where the site is and where its emails go, and closes it on Ctrl-C, SIGTERM or SIGHUP; with workers SIGHUP
 * replaces these instead. A second signal ends the process immediately.
 */
export async function keepServing(server: Server, note = '') {
  closeOnSignal(server)
  const { smtpUrl, supabase, dataDir, trustProxy } = server.settings
  const isLocal = isLoopbackOrigin(server.url)
  const mails = supabase
    ? 'mails: sent by the Supabase project'
    : smtpUrl
      ? `mails: sent through ${new URL(smtpUrl).host}`
      : isLocal && trustProxy === 0
        ? `mails: ${await outboxLink(server.url, dataDir)}`
        : 'mails: not sent'
  console.log(`Electric vehicles in New Zealand${note}: ${server.url}  (${mails})`)
  if (isLocal && trustProxy > 0) {
    console.warn(
      `Warning: TRUST_PROXY says that a proxy is in front, but SITE_ORIGIN is ${server.url}: links in emails lead nowhere. Set SITE_ORIGIN to the public address.`,
    )
  }
  if (!supabase && !smtpUrl && !isLocal) {
    console.warn(
      'Warning: no mail server is set, so nobody can confirm an account or reset a password. Set SMTP_URL.',
    )
  }
}

/**
 * Opens a server. By default a signal would end this process at once and leave its PostgreSQL running: the first one
 * closes what is open and ends it with 0, a second one at once. The signals then belong to `keepServing`.
 */
export async function openUnlessStopped(
  open: (starting: AbortSignal) => Promise<Server>,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'],
): Promise<Server> {
  const stopping = new AbortController()
  const { signal: starting } = stopping
  let abortedAt = Infinity
  const abort = () => {
    if (performance.now() - abortedAt > echoMs) process.exit(1)
    abortedAt = Math.min(abortedAt, performance.now())
    stopping.abort(new OperatorError('The site was stopped before it was ready.'))
  }
  for (const signal of signals) process.on(signal, abort)
  try {
    const server = await open(starting)
    if (!starting.aborted) return server
    await server.close()
  } catch (cause) {
    if (!starting.aborted) throw cause
  } finally {
    for (const signal of signals) process.removeListener(signal, abort)
  }
  console.log(describeFailure(starting.reason))
  process.exit(0)
}

/** On Ctrl-C, SIGTERM, SIGHUP or when `stopped` resolves, closes the server and then ends the process. */
export function closeOnSignal(server: Pick<Server, 'close'>, stopped?: Promise<unknown>) {
  let closing = false
  const close = async (signal?: NodeJS.Signals) => {
    // npm and a terminal each send the same signal: one within this time is an echo of the first.
    if (closing) return
    closing = true
    if (signal) {
      const end = () => process.exit(1)
      setTimeout(() => {
        for (const second of ['SIGINT', 'SIGTERM'] as const) process.once(second, end)
      }, echoMs).unref()
    }
    try {
      await server.close()
      process.exit(0)
    } catch (error) {
      console.error('The site did not close cleanly:', error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
  // With workers, `openWorkers` listens already.
  if (process.listenerCount('SIGHUP') === 0) process.on('SIGHUP', close)
  void stopped?.then(() => close())
}

const echoMs = 500
