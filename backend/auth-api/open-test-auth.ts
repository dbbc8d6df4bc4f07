import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { openAccessTokens } from '../access-token.ts'
import type { Mail } from '../mail/mailer.ts'
import { openAuthApi, type AuthApiOptions } from './auth-api.ts'
import { openPasswordHasher } from './password-hash.ts'

export const siteOrigin = 'https://ev.example'
export const publishableKey = 'sb_publishable_local'
/** The password of every visitor a test does not give another. */
export const testPassword = 'tui-kereru-weka'
/** Cheap hashes for tests that are about something else. */
export const cheapHashing = { cost: { memory: 64, passes: 1 }, atOnce: 2, waiting: 60 }

export type TestAuth = Awaited<ReturnType<typeof openTestAuth>>

/**
 * The auth API on a database of its own, with a clock that is moved by hand and a mailbox that is
 * read from inside. Visitors come from `address`, a documentation address unless told.
 */
export async function openTestAuth(options: Partial<AuthApiOptions> = {}) {
  const { database, close } = await openTestDatabase()
  let offset = 0
  let visitors = 0
  const now = () => new Date(Date.now() + offset)
  const issuer = `${siteOrigin}/auth/v1`
  const tokens = await openAccessTokens({ issuer, now })
  const mailbox = openMailbox()
  const logged: string[] = []
  const watching: { count: number; reached(): void }[] = []
  const api = openAuthApi({
    database,
    tokens,
    mailer: { send: mailbox.send, close: async () => {} },
    siteOrigin,
    publishableKey,
    hasher: openPasswordHasher(cheapHashing),
    now,
    log: (message) => {
      logged.push(message)
      for (const { count, reached } of watching) if (logged.length >= count) reached()
    },
    ...options,
  })
  const answer = (request: Request, address = '192.0.2.1') => api.answer(request, { address })

  return {
    api,
    database,
    tokens,
    now,
    logged,
    mails: mailbox.mails,
    nextMail: mailbox.next,
    breakMailServer: mailbox.breakServer,
    /** Waits until that many failures have been logged in all. */
    untilLogged(count: number): Promise<void> {
      if (logged.length >= count) return Promise.resolve()
      return new Promise((resolve) => watching.push({ count, reached: resolve }))
    },
    /** Moves the clock of the API on. */
    pass(seconds: number) {
      offset += seconds * 1000
    },
    /** The official client, as the browser of a visitor at `address` runs it. */
    newClient(address?: string): SupabaseClient {
      return createClient(siteOrigin, publishableKey, {
        global: { fetch: (input, init) => answer(new Request(input, init), address) },
        auth: {
          persistSession: false,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          experimental: { recoveryCodes: true },
        },
      })
    },
    /** A request to a path below /auth/v1, without the official client. */
    send(path: string, init: RequestInit = {}, address?: string): Promise<Response> {
      return answer(new Request(`${siteOrigin}/auth/v1${path}`, init), address)
    },
    /** The same with a JSON body. */
    post(path: string, body: unknown, address?: string): Promise<Response> {
      return this.send(path, { method: 'POST', body: JSON.stringify(body) }, address)
    },
    /** Opens the link in a mail as a browser does: where it leads, and what the fragment says. */
    async openLink(mail: Mail, address?: string) {
      const link = linkIn(mail)
      const response = await answer(new Request(link), address)
      const location = new URL(response.headers.get('Location') ?? 'https://nowhere.example')
      const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
      location.hash = ''
      return { status: response.status, target: location.href, fragment }
    },
    /** An account whose address is confirmed, and a client that is signed in to it. */
    async addVisitor(email: string, password: string, address?: string) {
      const client = this.newClient(address)
      const signedUp = await client.auth.signUp({ email, password })
      if (signedUp.error) throw signedUp.error
      await this.openLink(await mailbox.next(email), address)
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      if (error || !data.session) throw new Error('The test visitor could not sign in')
      return { client, session: data.session, id: data.user.id }
    },
    /** The same for whoever: another address each time, and `testPassword`. */
    async addSomebody() {
      visitors += 1
      const email = `visitor-${visitors}@example.nz`
      return { email, ...(await this.addVisitor(email, testPassword)) }
    },
    /** A client on another device, signed in by password alone. */
    async signIn(email: string, address?: string): Promise<SupabaseClient> {
      const client = this.newClient(address)
      const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
      if (error) throw error
      return client
    },
    async close() {
      await api.close()
      await close()
    },
  }
}

/** The address in a mail that leads to the auth API. */
export function linkIn(mail: Mail): string {
  const link = /https:\/\/ev\.example\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error('There is no link in the mail')
  return link
}

function openMailbox() {
  const mails: Mail[] = []
  const unread: Mail[] = []
  const waiting: { to: string; take(mail: Mail): void }[] = []
  let broken = false

  return {
    mails,
    breakServer(isBroken: boolean) {
      broken = isBroken
    },
    async send(mail: Mail): Promise<void> {
      if (broken) throw new Error('The mail server is down')
      mails.push(mail)
      const place = waiting.findIndex(({ to }) => to === mail.to)
      if (place < 0) unread.push(mail)
      else waiting.splice(place, 1)[0]?.take(mail)
    },
    /** The next mail to an address that has not been read yet, also one still to come. */
    next(to: string): Promise<Mail> {
      const place = unread.findIndex((mail) => mail.to === to)
      const [mail] = place < 0 ? [] : unread.splice(place, 1)
      if (mail) return Promise.resolve(mail)
      return new Promise((resolve) => waiting.push({ to, take: resolve }))
    },
  }
}
