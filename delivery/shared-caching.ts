/**
 * How long shared caches (a CDN, Varnish, nginx) may keep a response, in seconds: as fresh, then stale while they
 * fetch it again, then when the site is away.
 */
type Lifetime = { fresh: number; stale: number; away: number }

/** Without a purge nobody sees a page older than 60 s. With one, only its age changes what a page shows. */
const pageLifetime = {
  purged: { fresh: 300, stale: 600, away: 86_400 },
  unpurged: { fresh: 30, stale: 30, away: 86_400 },
} satisfies Record<string, Lifetime>

/** nginx cannot purge by tag. It counts whole seconds, so this keeps a page below 60 s. */
const nginxSeconds = 55

/** A wrong URL may become a right one. */
const notFoundSeconds = 60

/** On every shared page: what a purge of everything names. */
export const siteKey = 'site'

/** What a shared cache needs to know of a response. */
export type SharedResponse = {
  status: number
  /** The cache tags that the loaders declared. */
  tags: ReadonlySet<string>
  /** Whether the URL is one that the site's own cache would keep. */
  isKnown: boolean
  /** Whether changes are purged from shared caches. */
  isPurged: boolean
}

/**
 * Tells shared caches how long they may keep a page, and which purges concern it. Cache-Control stays with the
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
 * The keys of a page: its tags, and what they are part of, so that 'reviews' names every page with reviews. A page
 * tagged 'reviews' itself reads all of them, and has 'reviews-all' too.
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

/** The keys that a change of a tag purges; '' changes everything. Together with `keysOfPage` it does what `matchesTag` does. */
export const keysOfChange = (tag: string): string[] =>
  tag === '' ? [siteKey] : [tag, ...wholesOf(tag).map(allOf)]

const allOf = (tag: string) => `${tag}-all`

/** What a tag is part of: 'reviews' for 'reviews/nissan-leaf'. */
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
