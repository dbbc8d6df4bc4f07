import type { Server } from '../server.ts'

/**
 * Says where the site is and where its mails go, and closes it on Ctrl-C or SIGTERM. A second
 * signal, for a person in a hurry, ends the process at once.
 */
export function keepServing(server: Server, note = '') {
  const { smtpUrl, supabase } = server.settings
  const mails = supabase
    ? 'mails: sent by the Supabase project'
    : smtpUrl
      ? `mails: sent through ${new URL(smtpUrl).host}`
      : `mails: ${server.url}/_outbox`
  console.log(`Electric vehicles in New Zealand${note}: ${server.url}  (${mails})`)
  closeOnSignal(server)
}

/** Closes what serves on Ctrl-C or SIGTERM, or when `told`, and ends the process then. */
export function closeOnSignal(server: Pick<Server, 'close'>, told?: Promise<unknown>) {
  let closing = false
  const close = async (signal?: NodeJS.Signals) => {
    // npm and a terminal each send the same signal: one within this time is the first one's echo.
    if (closing) return
    closing = true
    if (signal) {
      setTimeout(() => process.once(signal, () => process.exit(1)), echoMilliseconds).unref()
    }
    try {
      await server.close()
      process.exit(0)
    } catch (error) {
      console.error('The site did not close cleanly:', error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  void told?.then(() => close())
}

const echoMilliseconds = 500
