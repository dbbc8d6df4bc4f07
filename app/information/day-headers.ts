/**
 * The headers of a page with dates and rates of the day. Browsers revalidate it, and no shared cache keeps it
 * for more than a minute: no purge tells a shared cache that it is midnight.
 */
export const dayHeaders = () => ({
  'Cache-Control': 'no-cache',
  'CDN-Cache-Control': 'public, max-age=60, stale-if-error=86400',
})
