import { createContext, use } from 'react'

/** The path and query of a page; the query with its question mark, or ''. */
type PageUrl = { pathname: string; search: string }

/** The page that is rendered; only the server provides it. */
export const RenderedUrl = createContext<PageUrl | null>(null)

/** The URL of this page: that of the request, or of the document. */
export function usePageUrl(): PageUrl {
  const rendered = use(RenderedUrl)
  if (rendered) return rendered
  return typeof location === 'undefined' ? { pathname: '/', search: '' } : location
}
