/** What the owner reads about a failed email: an SMTP status or a system code, never an email address. */
export type MailFailure = {
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
export function describeMailFailure(error: unknown): MailFailure {
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
