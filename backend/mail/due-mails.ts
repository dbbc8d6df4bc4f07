import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { Queryable } from '../../packages/supabase-apis/database/queryable.ts'
import type { Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import { toMail, type PlainMail } from './site-mailer.ts'

/**
 * Sends the mails of rows that are due, one transaction each: `take` locks a row and marks it as mailed, and the mail is
 * queued in the same transaction. So each mail is sent once, however many processes run, and one that cannot be queued, or
 * whose process is killed, is still due. A row for which `write` returns null gets none. Returns how many rows were taken.
 */
export async function sendDueMails<Row>(
  { database, mailer }: { database: Database; mailer: Pick<Mailer, 'send'> },
  take: (transaction: Queryable) => Promise<Row | null | undefined>,
  write: (row: Row) => PlainMail | null,
): Promise<number> {
  const sendNext = () =>
    database.begin(async (transaction): Promise<boolean> => {
      const row = await take(transaction)
      if (!row) return false
      const mail = write(row)
      if (mail) await mailer.send(toMail(mail), transaction)
      return true
    })
  for (let sent = 0; ; sent += 1) if (!(await sendNext())) return sent
}
