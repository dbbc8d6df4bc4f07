/** Which kind of answer it is: their headers differ. */
export type AnswerKind = 'page' | 'picture' | 'shared picture' | 'other'

// What no page of the site uses. Listed by name, because browsers know no 'none of all'.
const unused = [
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
  // No listener of ours, or of a library, keeps a page from being kept for the way back.
  'unload',
  'usb',
  'xr-spatial-tracking',
]

/** What every answer says, whatever it is and whoever made it. */
const always: Record<string, string> = { 'X-Content-Type-Options': 'nosniff' }

/** What browsers read of a document alone. Scripts come by the dozen, so they go without. */
const ofDocuments: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** What an answer says unless it brought its own, for each kind. */
const unlessSaid: Record<AnswerKind, Record<string, string>> = {
  page: {
    // A page brings the policy of its own scripts and styles; this one is for pages without.
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  },
  // A drawing opened by itself: its own styles apply, nothing else does.
  picture: {
    'Content-Security-Policy':
      "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  },
  // The cards and icons that other sites show where one of our pages is shared.
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

/** Which kind an answer is, by its type and its address. */
export function answerKind(path: string, type: string | null): AnswerKind {
  if (type?.startsWith('text/html')) return 'page'
  if (/^\/(?:cards|icons)\//.test(path) && type?.startsWith('image/')) return 'shared picture'
  return type?.startsWith('image/svg') ? 'picture' : 'other'
}

/**
 * Every header of safety an answer of this kind leaves with: the one table of them. `isSecure` says
 * that visitors reach the site by https; only then may browsers be told to come no other way.
 */
export function listHeaders(
  kind: AnswerKind,
  isSecure: boolean,
): { always: Record<string, string>; unlessSaid: Record<string, string> } {
  const isDocument = kind === 'page' || kind === 'picture'
  return {
    always: {
      ...always,
      ...(isDocument ? ofDocuments : {}),
      ...(isSecure ? { 'Strict-Transport-Security': `max-age=${year}` } : {}),
    },
    unlessSaid: unlessSaid[kind],
  }
}

/** Writes the headers of the table on an answer. */
export function writeHeaders(headers: Headers, path: string, isSecure: boolean): void {
  const listed = listHeaders(answerKind(path, headers.get('Content-Type')), isSecure)
  for (const [name, value] of Object.entries(listed.always)) headers.set(name, value)
  for (const [name, value] of Object.entries(listed.unlessSaid)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  headers.delete('X-Powered-By')
}
