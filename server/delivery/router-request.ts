import { withReadableForm } from './own-form.ts'

/** A request as React Router can take it. */
export const forRouter = (request: Request, siteOrigin: string) =>
  withReadableForm(toOwnOrigin(withReadablePath(request), siteOrigin))

/**
 * What a path may not have once it is decoded, or it would be a 500: React Router's `*` matches no line break, and it
 * reads the path as a URL again, which drops tabs and takes a backslash for a slash.
 */
const unreadable = /%[01][\da-f]|%7f|%5c|%e2%80%a[89]/gi

/** The request with such characters of its path replaced by spaces. It is a 404 either way. */
function withReadablePath(request: Request): Request {
  const { pathname } = new URL(request.url)
  if (pathname.search(unreadable) < 0) return request
  const url = new URL(request.url)
  url.pathname = pathname.replaceAll(unreadable, '%20')
  return new Request(url, request)
}

/**
 * React Router refuses a form whose Origin is not that of the URL. Behind a proxy that ends TLS, the URL has another
 * one than the browser's: a form from SITE_ORIGIN is a form of ours.
 */
function toOwnOrigin(request: Request, siteOrigin: string): Request {
  if (request.headers.get('Origin') !== siteOrigin) return request
  const { origin, pathname, search } = new URL(request.url)
  return origin === siteOrigin ? request : new Request(siteOrigin + pathname + search, request)
}
