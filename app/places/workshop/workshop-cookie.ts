/** How long a workshop stays signed in, in seconds: 30 days, as in the database. */
const seconds = 30 * 86_400

/** A new token for a session: 256 random bits. */
export function makeToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

const nameOf = (siteOrigin: string) =>
  siteOrigin.startsWith('https:') ? '__Secure-workshop' : 'workshop'

const attributesOf = (siteOrigin: string) =>
  `Path=/workshop; HttpOnly; SameSite=Strict${siteOrigin.startsWith('https:') ? '; Secure' : ''}`

/** The token in the cookies of a request; undefined without one. */
export function readToken(request: Request, siteOrigin: string): string | undefined {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === nameOf(siteOrigin) && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/** The header that keeps a token in the browser, away from scripts and every other page. */
export const keepToken = (token: string, siteOrigin: string): string =>
  `${nameOf(siteOrigin)}=${token}; Max-Age=${seconds}; ${attributesOf(siteOrigin)}`

export const dropToken = (siteOrigin: string): string =>
  `${nameOf(siteOrigin)}=; Max-Age=0; ${attributesOf(siteOrigin)}`
