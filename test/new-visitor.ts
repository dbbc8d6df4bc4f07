import { setTimeout as wait } from 'node:timers/promises'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { openMailFolder } from '../backend/mail/mail-folder.ts'

const patienceMilliseconds = 60_000

/** The password of every visitor signed up here. */
export const visitorPassword = 'correct-horse-battery'

/** The link in the newest mail to an address, once it lies in the outbox. */
export async function linkMailedTo(outboxDir: string, address: string): Promise<string> {
  const outbox = openMailFolder(outboxDir)
  const end = performance.now() + patienceMilliseconds
  while (performance.now() < end) {
    const mail = (await outbox.newest(50)).find(({ to }) => to === address)
    const link = mail?.text.match(/https?:\/\/\S+/)?.[0]
    if (link) return link
    await wait(20)
  }
  throw new Error(`No mail came to ${address}`)
}

/** Signs a visitor up as the brief's journey goes: sign-up, the link in the mail, sign-in. */
export async function signUpVisitor(
  client: SupabaseClient,
  outboxDir: string,
  email: string,
): Promise<Session> {
  const password = visitorPassword
  const { error } = await client.auth.signUp({ email, password })
  if (error) throw error
  await fetch(await linkMailedTo(outboxDir, email), { redirect: 'manual' })
  const signIn = await client.auth.signInWithPassword({ email, password })
  if (signIn.error) throw signIn.error
  return signIn.data.session
}
