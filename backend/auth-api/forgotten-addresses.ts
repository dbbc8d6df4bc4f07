import type { Database } from '../postgres/database.ts'
import type { Mailer } from '../mail/mailer.ts'

/**
 * Where mails are kept as files: removes those to an account that was deleted, as soon as the
 * database says so (trigger forget_address). Nothing to do where mails are sent.
 */
export async function watchForgottenAddresses(
  database: Database,
  mailer: Mailer,
  log: (message: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const { forget } = mailer
  if (!forget) return { stop: async () => {} }
  const complain = (error: unknown) => log('Kept mails were not removed', error)
  try {
    const { unlisten } = await database.listen('forgotten_address', (address) => {
      forget(address).catch(complain)
    })
    return { stop: unlisten }
  } catch (error) {
    complain(error)
    return { stop: async () => {} }
  }
}
