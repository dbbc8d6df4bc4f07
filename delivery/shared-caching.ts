/** The Cache-Control of a built file, for browsers and shared caches. Names under /assets contain a hash. */
export const fileSharing = (urlPath: string): Record<string, string> =>
  urlPath.startsWith('/assets/')
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : { 'Cache-Control': 'public, max-age=3600' }
