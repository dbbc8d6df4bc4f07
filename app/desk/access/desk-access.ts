import { data, redirect, type RouterContextProvider } from 'react-router'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { SiteClient, SessionStorage } from '../../ground/supabase.ts'
import { findCaller } from './desk-queries.ts'
import { readKeptForm, type KeptForm } from './kept-form.ts'
import { isEnough, type CallerStatus, type DeskMember, type NeededRole } from './desk-member.ts'
import { sessionStorageKey } from '../../ground/browser/storage-keys.ts'
import { editorCookie } from '../../ground/shell/editor-mark.ts'

/** A request to the desk, as loaders and actions get it. */
export type DeskRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** The session in the cookie of a request; it may belong to a user who is not a member. */
type DeskSession = {
  /** Acts as the caller: anonymous without a session. */
  client: SiteClient
  status: CallerStatus
  /** The email address of the account, also before the second factor. */
  email: string | null
  member: DeskMember | null
}

/** A member and a client that acts as them: the database checks their role and logs what they do. */
export type Desk = { client: SiteClient; member: DeskMember }

// A page and its layout ask for the same session, and a refresh token works once.
const sessions = new WeakMap<Readonly<RouterContextProvider>, Promise<DeskSession>>()

/** What a 404 of the desk says of what is gone, and where to go on. */
export type Gone = { text: string; way: { href: string; name: string } }

/** The 401 for a form without a session: what was typed, and the page of the sign-in that comes next. */
export type SignedOut = { kept: KeptForm; signIn: string }

/**
 * Lets a member of the desk in, or throws: a redirect to the step of the sign-in that is missing, a 401 that keeps
 * what was typed where a form was posted (unless its body was read before), or a 403 for a role that is not enough.
 * Every loader and action of the desk begins with it.
 */
export async function enterDesk(at: DeskRequest, needed: NeededRole = 'member'): Promise<Desk> {
  const { client, status, member } = await readDeskSession(at)
  if (!member) {
    const signIn = stepOf(status)
    const kept = mayKeep(at.request) && (await readKeptForm(at.request))
    if (kept) throw data<SignedOut>({ kept, signIn }, { status: 401, statusText: 'Signed out' })
    throw redirect(signIn + nextQuery(at))
  }
  if (!isEnough(member.role, needed)) {
    throw data({ needed, role: member.role }, { status: 403, statusText: 'Role not enough' })
  }
  return { client, member }
}

/** What fits into one read of a body. */
const smallBody = 1024 * 1024

/**
 * Whether a form is read to be kept. That of a stranger only if it is small: an upload without the right to is answered
 * before its body has arrived. A cookie, though its session has ended, is a member's.
 */
function mayKeep({ method, headers }: Request): boolean {
  const length = headers.get('Content-Length')
  const isSmall = length !== null && Number(length) <= smallBody
  return method === 'POST' && (isSmall || /\bdesk=/.test(headers.get('Cookie') ?? ''))
}

/** The session of a request and the state of its sign-in; the database is queried once per request. */
export function readDeskSession(at: Omit<DeskRequest, 'url'>): Promise<DeskSession> {
  const known = sessions.get(at.context)
  if (known) return known
  const session = openDeskSession(at)
  sessions.set(at.context, session)
  return session
}

/**
 * The session of a member who has signed in with a password only, and who has set up a second factor or not, as `has`
 * says. Redirects anybody else.
 */
export async function readHalfSession(at: DeskRequest, has: 'a factor' | 'no factor') {
  const { search } = at.url
  const { client, status, email } = await readDeskSession(at)
  if (status === 'member') throw redirect(readNext(at.url))
  if (status !== 'second-factor-missing') throw redirect(`/desk/sign-in${search}`)
  const { data: factors, error } = await client.auth.mfa.listFactors()
  if (error) throw new Error('The second factors could not be read', { cause: error })
  const found = factors.totp.length > 0 ? 'a factor' : 'no factor'
  if (found !== has)
    throw redirect(
      `${found === 'a factor' ? '/desk/sign-in/code' : '/desk/second-factor'}${search}`,
    )
  return { client, email: email ?? '' }
}

/** Queries the database again, after this request has completed a step of the sign-in. */
export function readDeskSessionAgain(
  context: DeskRequest['context'],
  client: SiteClient,
): Promise<DeskSession> {
  const session = describeSession(client)
  sessions.set(context, session)
  return session
}

async function openDeskSession({
  request,
  context,
}: Omit<DeskRequest, 'url'>): Promise<DeskSession> {
  const { siteOrigin, openMemberClient, responseHeaders } = readSite(context)
  const cookie = openDeskCookie(request, siteOrigin)
  const { storage } = cookie
  const writeHeader = () => {
    const header = cookie.setCookie()
    if (header) responseHeaders.set('Set-Cookie', header)
  }
  const client = await openMemberClient({
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      storage.setItem(key, value)
      writeHeader()
    },
    removeItem(key) {
      storage.removeItem(key)
      writeHeader()
    },
  })
  const session = await describeSession(client)
  const isEditor = session.member !== null && isEnough(session.member.role, 'editor')
  if (isEditor !== (readValue(request.headers.get('Cookie') ?? '', editorCookie) === '1')) {
    responseHeaders.append('Set-Cookie', markEditor(isEditor, siteOrigin))
  }
  return session
}

async function describeSession(client: SiteClient): Promise<DeskSession> {
  const { status, id, email, role } = await findCaller(client)
  const member = id && role ? { id, email: email ?? '', role } : null
  return { client, status, email, member }
}

/** The page of the sign-in that comes next. */
function stepOf(status: CallerStatus): string {
  return status === 'second-factor-missing' ? '/desk/sign-in/code' : '/desk/sign-in'
}

/** Where to go after the sign-in: the page that was asked for. A form is not sent again by itself. */
function nextQuery({ request, url: { pathname, search } }: DeskRequest): string {
  if (request.method !== 'GET' || pathname === '/desk') return ''
  return `?next=${encodeURIComponent(pathname + search)}`
}

// Redirecting a signed-in member to one of these would loop.
const signInPaths = /^\/desk\/(sign-|second-factor|set-up|invitation)/

/** The page of the desk that a query names, or its front. Never another site or part of this one. */
export function readNext(url: URL): string {
  const next = url.searchParams.get('next') ?? ''
  if (next === '' || !URL.canParse(next, url)) return '/desk'
  const { origin, pathname, search } = new URL(next, url)
  const isDesk = origin === url.origin && /^\/desk\/[\w/-]+$/.test(pathname)
  return isDesk && !signInPaths.test(pathname) ? pathname + search : '/desk'
}

/** The tokens of a session, as the cookie holds them. */
type Tokens = { access_token: string; refresh_token: string }

type DeskCookie = {
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
function openDeskCookie(request: Request, siteOrigin: string): DeskCookie {
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

/** The header that says to scripts of public pages whether somebody who may edit is signed in, until the browser closes. */
function markEditor(isEditor: boolean, siteOrigin: string): string {
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : ''
  const value = isEditor ? '1' : '; Max-Age=0'
  return `${editorCookie}=${value}; Path=/; SameSite=Strict${secure}`
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
