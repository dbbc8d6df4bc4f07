import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { toMail } from '../mail/site-mailer.ts'
import type { Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { WorkKind } from '../work/work.ts'

type Options = {
  database: Database
  mailer: Pick<Mailer, 'send'>
  siteOrigin: string
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
}

/** Opens the mails of codes, which workshops ask for. */
export function openWorkshopMails({ database, mailer, siteOrigin }: Options): WorkshopMails {
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

/** Sends a reminder eleven months after a workshop said something. It is queued with its mail, or still due. */
export function reminderWork({ database, mailer, siteOrigin }: Options): WorkKind {
  return {
    name: 'reminder',
    run: ({ key }) =>
      database.begin(async (transaction) => {
        const [row] = await transaction<{ due: { center: string; email: string } | null }[]>`
          select desk.take_workshop_reminder(${key}) as due`
        if (!row?.due) return
        const { center, email } = row.due
        const mail = toMail({
          to: email,
          subject: 'Is what you told us about your workshop still true?',
          text: `Kia ora,

Eleven months ago you told us what is true of your workshop. In a month, the page will say that this was over a year ago.

If all of it is still true, one click says so. If not, you can change it. First ask for a code here:

${siteOrigin}/workshop/claim?center=${center}

We remind you once.`,
        })
        await mailer.send(mail, transaction)
      }),
  }
}

/** Logs once a day what all visitors together do more often than is usual. Returns the counts, by action. */
export async function warnOfBusyVisitors({
  database,
  log,
}: {
  database: Database
  log: ErrorLog
}): Promise<Record<string, number>> {
  const [row] = await database<{ busy: Record<string, number> }[]>`
    select desk.take_visitor_warnings() as busy`
  const busy = row?.busy ?? {}
  for (const [action, attempts] of Object.entries(busy)) {
    log(`Unusually many visitors: ${action} ${attempts} times in a day (desk.visitor_limits)`)
  }
  return busy
}
