import type { Mailer } from '../mail/mailer.ts'
import type { Database } from '../database/database.ts'

/**
 * Deletes the stored emails of an account when the account is deleted; the trigger auth.delete_email_traces
 * notifies. Does nothing where emails are sent rather than stored as files.
 */
export async function watchDeletedAccounts(
  database: Database,
  mailer: Mailer,
  log: (message: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const { deleteMailTo } = mailer
  if (!deleteMailTo) return { stop: async () => {} }
  const logFailure = (error: unknown) =>
    log('The stored emails of a deleted account were not deleted', error)
  try {
    const { unlisten } = await database.listen('account_deleted', (email) => {
      deleteMailTo(email).catch(logFailure)
    })
    return { stop: unlisten }
  } catch (error) {
    logFailure(error)
    return { stop: async () => {} }
  }
}
