/**
 * How long shared caches (a CDN, Varnish, nginx) may keep a response, in seconds: fresh, then stale while they
 * revalidate it, then stale while the site is down.
 */
type Lifetime = { fresh: number; stale: number; away: number }

/** Without purges no visitor sees a page older than 60 s. With them, lifetimes only matter for what time alone changes. */
const pageLifetime = {
  purged: { fresh: 300, stale: 600, away: 86_400 },
  unpurged: { fresh: 30, stale: 30, away: 86_400 },
} satisfies Record<string, Lifetime>

/** nginx cannot purge by tag. It counts whole seconds, so 55 keeps the age of a page below 60 s. */
const nginxSeconds = 55

/** For 404s: a page may appear at that URL. */
const notFoundSeconds = 60

/** A key of every shared page, for a purge of everything. */
export const siteKey = 'site'

/** What a shared cache needs to know of a response. */
type SharedResponse = {
  status: number
  /** The cache tags that the loaders declared. */
  tags: ReadonlySet<string>
  /** Whether the site's own cache would keep this URL. */
  isKnown: boolean
  /** Whether the site purges changes from shared caches. */
  isPurged: boolean
}

/**
 * Tells shared caches how long they may keep a page, and which purges concern it. Cache-Control stays for
 * browsers: CDN-Cache-Control (RFC 9213) overrides it in CDNs, X-Accel-Expires in nginx.
 */
export function shareResponse(headers: Headers, response: SharedResponse): void {
  const lifetime = lifetimeOf(headers, response)
  if (!lifetime) return withhold(headers)
  if (!headers.has('CDN-Cache-Control')) headers.set('CDN-Cache-Control', directives(lifetime))
  headers.set('X-Accel-Expires', String(nginxSeconds))
  const keys = keysOfPage(response.tags)
  headers.set('Surrogate-Key', keys.join(' '))
  headers.set('Cache-Tag', keys.join(','))
}

function lifetimeOf(headers: Headers, response: SharedResponse): Lifetime | undefined {
  const { status, isKnown, isPurged } = response
  if (!isKnown) return undefined
  if (status === 404) return { fresh: notFoundSeconds, stale: 0, away: 0 }
  const isPublic = !/no-store|private/.test(headers.get('Cache-Control') ?? 'no-store')
  if (status !== 200 || !isPublic) return undefined
  return isPurged ? pageLifetime.purged : pageLifetime.unpurged
}

const directives = ({ fresh, stale, away }: Lifetime) =>
  [
    `public, max-age=${fresh}`,
    ...(stale > 0 ? [`stale-while-revalidate=${stale}`] : []),
    ...(away > 0 ? [`stale-if-error=${away}`] : []),
  ].join(', ')

/** Headers of a response that no shared cache may keep, whatever its Cache-Control says. */
export const withheld: Record<string, string> = {
  'CDN-Cache-Control': 'no-store',
  'X-Accel-Expires': '0',
}

function withhold(headers: Headers): void {
  for (const [name, value] of Object.entries(withheld)) headers.set(name, value)
}

/**
 * The keys of a page: its tags and their parents, so that purging 'reviews' reaches every page with reviews. A page
 * tagged 'reviews' itself shows all of them and also has 'reviews-all'.
 */
export const keysOfPage = (tags: ReadonlySet<string>): string[] => [
  ...new Set([
    siteKey,
    ...[...tags].flatMap((tag) => [
      ...wholesOf(tag),
      tag,
      ...(tag.includes('/') ? [] : [allOf(tag)]),
    ]),
  ]),
]

/** The keys that a change of a tag purges; '' changes everything. Matches the same pages as `matchesTag`. */
export const keysOfChange = (tag: string): string[] =>
  tag === '' ? [siteKey] : [tag, ...wholesOf(tag).map(allOf)]

const allOf = (tag: string) => `${tag}-all`

/** The parents of a tag: 'reviews' for 'reviews/nissan-leaf'. */
const wholesOf = (tag: string): string[] =>
  [...tag.matchAll(/\//g)].map(({ index }) => tag.slice(0, index))

/** How long browsers and shared caches may keep a built file. Names under /assets contain a hash. */
export const fileSharing = (urlPath: string): Record<string, string> =>
  urlPath.startsWith('/assets/')
    ? { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Accel-Expires': '31536000' }
    : {
        'Cache-Control': 'public, max-age=3600',
        'X-Accel-Expires': '3600',
        'Surrogate-Key': siteKey,
        'Cache-Tag': siteKey,
      }
