import { withReadableForm } from './own-form.ts'

/** A request as React Router can take it. */
export const forRouter = (request: Request) => withReadableForm(withReadablePath(request))

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
