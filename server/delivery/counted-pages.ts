import type * as Entry from '../../app/entry.server.tsx'
import type { FollowedContent } from '../../app/facts/published-content/content-context.ts'
import { listPages } from './listed-routes.ts'
import { plainPath } from './path-spelling.ts'

/**
 * The desk, and a workshop's pages, whose session belongs to one person too. In any case: React Router finds a page under
 * '/DESK' as well.
 */
export const personalPath = /^\/(desk|workshop)(?:\/|$)/i

/** Whether a URL may lead to a page of the desk. */
export const isOfDesk = (url: string): boolean =>
  personalPath.exec(plainPath(new URL(url).pathname))?.[1] === 'desk'

/** What is counted of responses: pages by their path, and answers. */
export type Counted = {
  /** The route at exactly a path. */
  pageAt: (path: string) => CountedPage | undefined
  /** The answers that a query asks of the tool at a path; none where there is no tool. */
  answersAsked: (path: string, query: string) => string[]
}

/** A route with a path of its own. */
type CountedPage = {
  /** Always the same string, which a map finds at once. */
  path: string
  /** The folder of its route in `app/`, which says what kind of page it is: 'models', 'guides', 'costs'. */
  kind: string
  /** Whether its views are counted: it is a page, and does not belong to one person. */
  isView: boolean
}

/** Reads from the built pages what is counted of their responses. */
export function readCounted(
  { routes }: Pick<typeof Entry, 'routes'>,
  {
    answersAsked,
    findAddress,
    runWithEdits,
    content,
  }: Pick<typeof Entry, 'answersAsked' | 'findAddress' | 'runWithEdits'> & {
    content: Pick<FollowedContent, 'current'>
  },
): Counted {
  const pages = new Map(
    listPages(routes).map(({ id, path, module }): [string, CountedPage] => {
      const isPublic = module.handle?.prefetch !== false && !personalPath.test(path)
      const isView = module.default !== undefined && isPublic
      return [path, { path, kind: id.split('/')[0] ?? '', isView }]
    }),
  )
  /** A page that was added or moved at the desk since the build. */
  const addedPageAt = (path: string): CountedPage | undefined => {
    if (!/^\/[a-z0-9-]+$/.test(path)) return undefined
    const found = runWithEdits(content.current().edits, () => findAddress(path))
    if (!found || 'movedTo' in found) return undefined
    return { path, kind: found.collection, isView: true }
  }
  return {
    pageAt: (path) => pages.get(path) ?? addedPageAt(path),
    answersAsked: (path, query) =>
      runWithEdits(content.current().edits, () => answersAsked(path, new URLSearchParams(query))),
  }
}
