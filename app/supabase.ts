import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Photo } from './models/photo.ts'

/** The one client type the site's queries take. */
export type SiteClient = SupabaseClient

/** Where the browser finds the data and accounts. A null address means the site's own origin. */
export type BrowserBackend = { url: string | null; publishableKey: string }

/** What the server gives to every loader: its own anonymous client and the facts of this installation. */
export type SiteContext = {
  client: SiteClient
  siteOrigin: string
  browserBackend: BrowserBackend
  /** The photographs that replace drawings, by slug. */
  photos: Record<string, Photo>
  now: () => Date
  /** Takes what broke while a page was made. The site logs it, unless the visitor is to blame. */
  fault: (error: unknown) => void
  /** Takes the text of a finished page; the answer that comes with it has none. */
  page: (html: string) => void
}

export const siteContext = createContext<SiteContext>()

/** Reads the site's context inside a loader. */
export function readSite(context: Readonly<RouterContextProvider>): SiteContext {
  return context.get(siteContext)
}

/** The name under which the browser keeps a session; the late-start script looks for it too. */
export const sessionStorageKey = 'evnz-session'

/**
 * Makes the server's own client. It is anonymous, keeps no session and reaches the backend through
 * the given fetch: for the embedded and own-database backends a call inside the process.
 */
export async function createServerClient(options: {
  url: string
  publishableKey: string
  fetch: typeof fetch
}): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(options.url, options.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A page whose visitor waits asks once: the client's own tries take seven seconds while the database is away.
    db: { retry: false },
    global: { fetch: options.fetch },
  })
}

let browserClient: Promise<SiteClient> | undefined

/**
 * Opens the visitor's client, once. Loaded on demand: it weighs more than a whole page, and a
 * visitor who only reads never needs it.
 */
export function openBrowserClient(backend: BrowserBackend): Promise<SiteClient> {
  browserClient ??= createBrowserClient(backend).catch((cause: unknown) => {
    // Not fetched this time: the next call tries again.
    browserClient = undefined
    throw new Error('The client could not be fetched', { cause })
  })
  return browserClient
}

/**
 * Makes a client as the visitor's browser has it. It renews a session by the device's clock, which may
 * be hours behind: data that is refused for a session that has run out is asked for once more.
 */
export async function createBrowserClient(backend: BrowserBackend): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const askAgain: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status !== 401 || !String(input).includes('/rest/v1/')) return answer
    const headers = new Headers(init?.headers)
    const hasSession = headers.get('Authorization') !== `Bearer ${backend.publishableKey}`
    const renewed = hasSession ? (await client.auth.refreshSession()).data : undefined
    if (!renewed?.session) return answer
    headers.set('Authorization', `Bearer ${renewed.session.access_token}`)
    return fetch(input, { ...init, headers })
  }
  const client = createClient(backend.url ?? window.location.origin, backend.publishableKey, {
    auth: { storageKey: sessionStorageKey, experimental: { recoveryCodes: true } },
    global: { fetch: askAgain },
  })
  return client
}

/** A client beside the visitor's own that keeps nothing: to show once more who is here. */
export async function openPassingClient(backend: BrowserBackend): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(backend.url ?? window.location.origin, backend.publishableKey, {
    auth: {
      storageKey: `${sessionStorageKey}-passing`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
  })
}
