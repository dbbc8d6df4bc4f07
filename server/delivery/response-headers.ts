/** The kinds of response whose headers differ. */
export type ResponseKind = 'page' | 'picture' | 'shared picture' | 'other'

// Features that no page uses unless its route says so. Listed by name: Permissions-Policy has no way to deny all.
const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  // No unload listener may keep a page out of the back/forward cache.
  'unload',
  'usb',
  'xr-spatial-tracking',
]

/** Denies every feature above that a page's own policy does not name. */
function permissionsPolicy(own: string | null): string {
  const named = own?.split(', ') ?? []
  const isNamed = (name: string) => named.some((entry) => entry.startsWith(`${name}=`))
  return [...named, ...denied.filter((name) => !isNamed(name)).map((name) => `${name}=()`)].join(
    ', ',
  )
}

/** On every response. */
const always: Record<string, string> = { 'X-Content-Type-Options': 'nosniff' }

/** Headers that browsers read on documents only, so scripts go without. */
const ofDocuments: Record<string, string> = {
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** On pages. A drawing runs no script, so it can open no window and ask for no feature. */
const ofPages: Record<string, string> = {
  ...ofDocuments,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': permissionsPolicy(null),
}

/** Defaults for each kind; a response's own header wins. */
const defaults: Record<ResponseKind, Record<string, string>> = {
  page: {
    // A rendered page has its own policy; this one is for the others.
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  },
  // A drawing opened on its own: only its own styles apply.
  picture: {
    'Content-Security-Policy':
      "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  },
  // Cards and icons, which other sites show where someone shares one of our pages.
  'shared picture': {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
  },
  other: {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  },
}

const year = 31_536_000

/** The kind of a response by its Content-Type; a shared picture is declared where it is mounted. */
function kindOfType(type: string | null): ResponseKind {
  if (type?.startsWith('text/html')) return 'page'
  return type?.startsWith('image/svg') ? 'picture' : 'other'
}

/**
 * The security headers of a kind of response. `isSecure` means that visitors reach the site by https; only
 * then may browsers be told to use nothing else.
 */
export function listHeaders(
  kind: ResponseKind,
  isSecure: boolean,
): { always: Record<string, string>; defaults: Record<string, string> } {
  return {
    always: {
      ...always,
      ...(kind === 'page' ? ofPages : {}),
      ...(kind === 'picture' ? ofDocuments : {}),
      ...(isSecure ? { 'Strict-Transport-Security': `max-age=${year}` } : {}),
    },
    defaults: defaults[kind],
  }
}

/** Adds the security headers to a response. */
export function writeHeaders(
  headers: Headers,
  { isSecure, kind = kindOfType(headers.get('Content-Type')) }: WriteOptions,
): void {
  const listed = listHeaders(kind, isSecure)
  const ownPolicy = headers.get('Permissions-Policy')
  for (const [name, value] of Object.entries(listed.always)) headers.set(name, value)
  if (ownPolicy) headers.set('Permissions-Policy', permissionsPolicy(ownPolicy))
  for (const [name, value] of Object.entries(listed.defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  headers.delete('X-Powered-By')
}

type WriteOptions = { isSecure: boolean; kind?: ResponseKind | undefined }
