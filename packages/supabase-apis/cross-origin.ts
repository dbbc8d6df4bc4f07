import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono'

/** The headers of our APIs that a script of another origin may read. */
const exposeHeaders = [
  'Content-Location',
  'Content-Profile',
  'Content-Range',
  'Link',
  'Location',
  'Preference-Applied',
  'Proxy-Status',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'X-Total-Count',
]

/**
 * Lets pages of these origins use the APIs (CORS), without credentials: callers authenticate by header, never
 * by cookie. A preflight allows the headers that it names, because each version of the official client adds
 * some.
 */
export function shareWith(origins: string[]): MiddlewareHandler {
  const share = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders,
    // Browsers keep a preflight for two hours at most.
    maxAge: 7_200,
  })
  return async (c, next) => {
    const origin = c.req.header('Origin')
    if (origin !== undefined && origins.includes(origin)) return share(c, next)
    await next()
    // A cache must not serve this response to a page of another origin.
    c.header('Vary', 'Origin', { append: true })
  }
}
