import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { Queryable } from '../../packages/supabase-apis/database/queryable.ts'
import type { Mailer } from '../../packages/supabase-apis/mail/mailer.ts'
import { toMail, type PlainMail } from './site-mailer.ts'

/**
 * Sends the mails of rows that are due, one transaction each: `take` locks a row and marks it as mailed, and the mail is
 * in the queue before that is committed. So several processes send one mail, and a mail that cannot be queued, or whose
 * process is killed, is still due. Returns how many were sent.
 */
export async function sendDueMails<Row>(
  { database, mailer }: { database: Database; mailer: Pick<Mailer, 'send'> },
  take: (transaction: Queryable) => Promise<Row | null | undefined>,
  write: (row: Row) => PlainMail,
): Promise<number> {
  const sendNext = () =>
    database.begin(async (transaction): Promise<boolean> => {
      const row = await take(transaction)
      if (!row) return false
      await mailer.send(toMail(write(row)))
      return true
    })
  for (let sent = 0; ; sent += 1) if (!(await sendNext())) return sent
}
