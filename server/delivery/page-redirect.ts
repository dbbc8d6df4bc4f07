import { personalPath } from './counted-pages.ts'
import type { PageRoutes } from './page-routes.ts'
import { plainPath } from './path-spelling.ts'

/**
 * Where a URL leads: 301 to where its page has moved, 308 to the one spelling of its path, 302 without the parameters
 * that the page does not read. One redirect does all of them.
 */
export type PageRedirect = { status: 301 | 302 | 308; location: string; isPersonal: boolean }

type Known = {
  routes: Pick<PageRoutes, 'hasPage' | 'withoutUnknown'>
  /** The path of the content that is or was at a path; undefined if there never was one. */
  publishedPath: (path: string) => string | undefined
  /** Whether the build has a file with this path. */
  hasFile: (path: string) => Promise<boolean>
}

/** The redirect for a GET of a URL; undefined for the address of a page, and for a path that leads to none. */
export async function findRedirect(given: string, known: Known): Promise<PageRedirect | undefined> {
  const url = new URL(given)
  const { pathname, search } = url
  const isPersonal = personalPath.test(plainPath(pathname))
  const path = await pathOfPage(pathname, known)
  url.pathname = path
  // Pages of the desk and of workshops declare no parameters.
  const read = isPersonal || search === '' ? undefined : known.routes.withoutUnknown(url.href)
  if (path === pathname) {
    return read === undefined ? undefined : { status: 302, location: read, isPersonal }
  }
  const status = plainPath(pathname) === path ? 308 : 301
  return { status, location: read ?? path + search, isPersonal }
}

/** The path of the page that a requested path stands for; the same path if there is none. */
async function pathOfPage(pathname: string, known: Known): Promise<string> {
  const plain = plainPath(pathname)
  const published = known.publishedPath(plain)
  if (published !== undefined || plain === pathname) return published ?? pathname
  return known.routes.hasPage(plain) || (await known.hasFile(plain)) ? plain : pathname
}
