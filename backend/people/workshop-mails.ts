import { tryTwice } from '../../packages/supabase-apis/second-try.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { sendDueMails } from '../mail/due-mails.ts'
import { toMail } from '../mail/site-mailer.ts'
import type { Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'

/** How often each process looks for due reminders; the database hands each reminder to one process. */
const intervalMs = 60 * 60_000

type Options = {
  database: Database
  mailer: Pick<Mailer, 'send'>
  siteOrigin: string
  log: ErrorLog
}

type CodeRequest = {
  center: string
  name: string
  email: string
  isPublished: boolean
  address: string
}

export type WorkshopMails = {
  /** Mails a code to an address at a workshop's published domain, unless too many were sent. */
  mailWorkshopCode(given: CodeRequest): Promise<'mailed' | 'too-many' | 'none'>
  close(): Promise<void>
}

/** Opens the mails to workshops: codes on request, and a reminder eleven months after a workshop said something. */
export function openWorkshopMails(options: Options): WorkshopMails {
  const { database, mailer, siteOrigin, log } = options
  const closing = new AbortController()
  const remind = () =>
    tryTwice(
      () =>
        Promise.all([
          sendDueReminders(options),
          // Deletes expired email addresses of suggestions, even if nobody opens the desk.
          database`select desk.forget_suggesters()`,
          warnOfBusyVisitors(options),
        ]),
      { signal: closing.signal },
    ).catch((cause: unknown) => log('The reminders to workshops failed', cause))
  const timer = setInterval(() => void remind(), intervalMs)
  timer.unref()
  return {
    async mailWorkshopCode(given) {
      const { center, name, email } = given
      const made = await makeCode(database, given)
      if (made.outcome !== 'made') return made.outcome
      const code = made.code.replaceAll(/\d{4}(?=\d)/g, '$& ')
      await mailer.send(
        toMail({
          to: email,
          subject: `Your code for ${name}`,
          text: `Kia ora,

Someone, hopefully you, wants to keep the entry of ${name} true. The code is

${code}

Enter it at ${siteOrigin}/workshop/code?center=${center}

It works once, for 30 minutes. If you did not ask for it, you can ignore this email.`,
        }),
      )
      return 'mailed'
    },
    async close() {
      clearInterval(timer)
      closing.abort()
    },
  }
}

type MadeCode = { outcome: 'made'; code: string } | { outcome: 'too-many' | 'none' }

/** Makes a code for the visitor at an IP address: the database counts that network. */
function makeCode(
  database: Database,
  { center, email, isPublished, address }: CodeRequest,
): Promise<MadeCode> {
  return database.begin(async (transaction): Promise<MadeCode> => {
    const headers = JSON.stringify({ 'x-forwarded-for': address })
    await transaction`select set_config('request.headers', ${headers}, true)`
    const [row] = await transaction<{ made: MadeCode }[]>`
      select desk.mail_workshop_code(${center}, ${email}, ${isPublished}) as made`
    return row?.made ?? { outcome: 'none' }
  })
}

type Reminder = { center: string; email: string }

/** Sends the reminders that are due, and returns how many. */
export const sendDueReminders = ({
  siteOrigin,
  ...options
}: Pick<Options, 'database' | 'mailer' | 'siteOrigin'>): Promise<number> =>
  sendDueMails<Reminder>(
    options,
    async (transaction) => {
      const [row] = await transaction<{ due: Reminder | null }[]>`
        select desk.take_workshop_reminder() as due`
      return row?.due
    },
    ({ center, email }) => ({
      to: email,
      subject: 'Is what you told us about your workshop still true?',
      text: `Kia ora,

Eleven months ago you told us what is true of your workshop. In a month, the page will say that this was over a year ago.

If all of it is still true, one click says so. If not, you can change it. First ask for a code here:

${siteOrigin}/workshop/claim?center=${center}

We remind you once.`,
    }),
  )

/** Logs once a day what all visitors together do more often than is usual. Returns the counts, by action. */
export async function warnOfBusyVisitors({
  database,
  log,
}: Pick<Options, 'database' | 'log'>): Promise<Record<string, number>> {
  const [row] = await database<{ busy: Record<string, number> }[]>`
    select desk.take_visitor_warnings() as busy`
  const busy = row?.busy ?? {}
  for (const [action, attempts] of Object.entries(busy)) {
    log(`Unusually many visitors: ${action} ${attempts} times in a day (desk.visitor_limits)`)
  }
  return busy
}
