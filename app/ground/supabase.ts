import type { RealtimeClient } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { sessionStorageKey } from './browser/storage-keys.ts'

/** The client that every query of the site takes. */
export type SiteClient = SupabaseClient

/** Where the browser reaches the data and accounts; a null URL is the site's own origin. */
export type BrowserBackend = { url: string | null; publishableKey: string }

/**
 * Creates the server's own client: anonymous, without a session. Its fetch is a call inside the process
 * unless the backend is a hosted project.
 */
export async function createServerClient(options: {
  url: string
  publishableKey: string
  fetch: typeof fetch
}): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(options.url, options.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // No retries while a visitor waits for the page: the client's own take seven seconds when the database is down.
    db: { retry: false },
    global: { fetch: options.fetch },
  })
}

/** Where a member's session is kept between requests: the desk's cookie. */
export type SessionStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Creates a client on the server that acts as a member of the desk. It reads the session from `storage`,
 * renews it when it has run out, and writes it back there.
 */
export async function createMemberClient(options: {
  url: string
  publishableKey: string
  fetch: typeof fetch
  storage: SessionStorage
  /** The member's browser, so that the list of sessions names it. */
  userAgent: string | null
}): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const { storage, userAgent } = options
  return createClient(options.url, options.publishableKey, {
    auth: {
      storage,
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    db: { retry: false },
    global: { fetch: options.fetch, headers: userAgent ? { 'User-Agent': userAgent } : {} },
  })
}

let browserClient: Promise<SiteClient> | undefined

/**
 * Opens the browser's client, once. Loaded on demand: it weighs more than a whole page, and a visitor who
 * only reads never needs it.
 */
export function openBrowserClient(backend: BrowserBackend): Promise<SiteClient> {
  browserClient ??= createBrowserClient(backend).catch((cause: unknown) => {
    // The next call tries again.
    browserClient = undefined
    throw new Error('The client could not be fetched', { cause })
  })
  return browserClient
}

/**
 * Creates the browser's client. The client renews a session by the device's clock, which may be hours
 * behind, so a data request that fails with 401 renews the session and runs again.
 */
export async function createBrowserClient(backend: BrowserBackend): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const fetchWithRenewal: typeof fetch = async (input, init) => {
    // A sign-out reaches the server although its page is left.
    const keepalive = String(input).includes('/auth/v1/logout')
    const response = await fetch(input, { ...init, keepalive })
    if (response.status !== 401 || !String(input).includes('/rest/v1/')) return response
    const headers = new Headers(init?.headers)
    const hasSession = headers.get('Authorization') !== `Bearer ${backend.publishableKey}`
    const renewed = hasSession ? (await client.auth.refreshSession()).data : undefined
    if (!renewed?.session) return response
    headers.set('Authorization', `Bearer ${renewed.session.access_token}`)
    return fetch(input, { ...init, headers })
  }
  const client = createClient(backend.url ?? window.location.origin, backend.publishableKey, {
    auth: {
      storageKey: sessionStorageKey,
      // The site reads links itself, and asks before an unexpected one signs in.
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: fetchWithRenewal },
  })
  return client
}

/**
 * Opens the part of the client that is told of new rows, as an anonymous visitor. Alone it is a third of the size, and
 * most of those who read reviews have no account.
 */
export async function openRealtimeClient(backend: BrowserBackend): Promise<RealtimeClient> {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  const { publishableKey } = backend
  const url = new URL('realtime/v1', `${backend.url ?? location.origin}/`)
  url.protocol = url.protocol.replace('http', 'ws')
  const client = new RealtimeClient(url.href, {
    params: { apikey: publishableKey },
    accessToken: () => Promise.resolve(publishableKey),
  })
  // A channel joins with the token set at that moment.
  await client.setAuth()
  return client
}

/** A second client that stores no session: for confirming a password again. */
export async function openTemporaryClient(backend: BrowserBackend): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(backend.url ?? window.location.origin, backend.publishableKey, {
    auth: {
      storageKey: `${sessionStorageKey}-temporary`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
  })
}
