import { sessionStorageKey } from '../session-storage-key.ts'
import type { SessionStorage } from '../supabase.ts'

/** The tokens of a session, as the cookie holds them. */
type Tokens = { access_token: string; refresh_token: string }

export type DeskCookie = {
  /** The cookie as storage of the official client: what it writes becomes the `setCookie` header. */
  storage: SessionStorage
  /** The header to send, if the client has changed the session. */
  setCookie: () => string | undefined
}

const attributes = 'Path=/desk; HttpOnly; SameSite=Strict'
const longestValue = 3_800

/**
 * Reads the cookie of a member's session. It holds the access token, which is signed, and the refresh token, which is
 * random, and nothing else: it can be stolen from a device but neither guessed nor changed. It ends with the
 * browser's session.
 */
export function openDeskCookie(request: Request, siteOrigin: string): DeskCookie {
  const isSecure = siteOrigin.startsWith('https:')
  const name = isSecure ? '__Secure-desk' : 'desk'
  const suffix = isSecure ? `; ${attributes}; Secure` : `; ${attributes}`
  let stored = sessionOf(readValue(request.headers.get('Cookie') ?? '', name))
  let changed: string | undefined
  return {
    storage: {
      getItem: (key) => (key === sessionStorageKey ? stored : null),
      setItem(key, text) {
        if (key !== sessionStorageKey) return
        const { access_token, refresh_token } = JSON.parse(text) as Tokens
        const value = `${access_token}~${refresh_token}`
        if (value.length > longestValue) throw new Error('The session does not fit into a cookie')
        stored = text
        changed = `${name}=${value}${suffix}`
      },
      removeItem(key) {
        if (key !== sessionStorageKey) return
        stored = null
        changed = `${name}=; Max-Age=0${suffix}`
      },
    },
    setCookie: () => changed,
  }
}

function readValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** The session as the official client stores it, without its user: the server fetches that. */
function sessionOf(value: string | undefined): string | null {
  const [, access_token, claims, refresh_token] =
    /^([\w-]+\.([\w-]+)\.[\w-]+)~([\w.-]+)$/.exec(value ?? '') ?? []
  if (!access_token || !claims) return null
  try {
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: unknown }
    if (typeof exp !== 'number') return null
    const expires_in = Math.floor(exp - Date.now() / 1000)
    return JSON.stringify({
      access_token,
      refresh_token,
      expires_at: exp,
      expires_in,
      token_type: 'bearer',
    })
  } catch {
    return null
  }
}
