// The Link header of pages: the same content for programs. Only the server imports this file.
import { openApiPath, textPathOf } from '../../ground/route/open-addresses.ts'
import { hasTextForm } from './text-form.ts'
import { toolAddresses } from './tool-addresses.ts'

/** In characters. Proxies refuse a response with very long headers. */
const longestQuery = 500

const forAllPages = [`<${openApiPath}>; rel="service-desc"`, '</llms.txt>; rel="index"']

/** The links of the page at a URL: its text, its answer as JSON, and what describes all of them; '' for other URLs. */
export function pageLinks(url: string): string {
  const { pathname, search } = new URL(url)
  if (!hasTextForm(pathname)) return ''
  const isTool = Object.hasOwn(toolAddresses, pathname)
  // A page that is no tool ignores the query.
  const query = isTool ? search : ''
  if (query.length > longestQuery) return forAllPages.join(', ')
  const links = [`<${textPathOf(pathname)}${query}>; rel="alternate"; type="text/plain"`]
  if (isTool) links.push(`<${pathname}.json${query}>; rel="alternate"; type="application/json"`)
  return [...links, ...forAllPages].join(', ')
}
