/**
 * The headers of a page whose dates and rates depend on today. Browsers revalidate it, and shared caches keep it
 * for at most a minute, because nothing purges them at midnight.
 */
export const dayHeaders = () => ({
  'Cache-Control': 'no-cache',
  'CDN-Cache-Control': 'public, max-age=60, stale-if-error=86400',
})
