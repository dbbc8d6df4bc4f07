import type { MiddlewareHandler } from 'hono'
import { landingParameter } from '../../app/ground/ui/form-query.ts'
import { withheld } from './shared-caching.ts'

/**
 * Leads from what a form asks to the part of the answer that the form names (see LandingField), in one redirect: where
 * the page itself redirects the query, such as one with the empty fields of a form, it leads there. The parameter is
 * gone then, so it cannot loop. A page that is rendered for it is in the page cache for the request that follows.
 */
export const landForms: MiddlewareHandler = async (c, next) => {
  const landing = readLanding(c.req.url)
  if (!landing) return next()
  const { url, fragment } = landing
  c.req.raw = new Request(url, c.req.raw)
  await next()
  const { status, headers, body } = c.res
  // What failed is shown in place.
  if (status >= 400) return
  const location = headers.get('Location') ?? pathOf(url)
  await body?.cancel()
  // Hono would copy the headers of the page to the redirect.
  c.res = undefined
  const landed = location.includes('#') ? location : location + fragment
  c.res = new Response(null, { status: 302, headers: { ...withheld, Location: landed } })
}

/** The ids of our pages. Any other text is a parameter like all that no page reads. */
const partId = /^[a-z][a-z\d-]*$/

function readLanding(given: string): { url: string; fragment: string } | undefined {
  // Few URLs have it, and parsing all of them would cost more than this.
  if (!given.includes(`${landingParameter}=`)) return undefined
  const url = new URL(given)
  const id = url.searchParams.get(landingParameter) ?? ''
  // Files and answers as JSON have no parts.
  if (!partId.test(id) || /\.[a-z\d]+$/.test(url.pathname)) return undefined
  url.searchParams.delete(landingParameter)
  return { url: url.href, fragment: `#${id}` }
}

/** The path and query of a URL. Two slashes at the start would name another host. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/{2,}/, '/') + search
}
