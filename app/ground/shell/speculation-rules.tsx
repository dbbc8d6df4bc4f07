import { createContext, useContext } from 'react'
import { InlineScript } from './inline-code.tsx'

/** The paths of pages that belong to one person; only the server provides them. */
export const PathsWithoutPrefetch = createContext<string[]>([])

// Files, and what is no page: the outbox and the APIs.
const noPages = ['/*.*', '/_*', '/*/v1/*']
// Links that leave the tab, download a file, stay on the page, or that a form follows without leaving it.
const linksWithoutPrefetch = '[download],[target],[rel~=nofollow],[href^="#"],[data-in-place]'
const withQuery = { selector_matches: '[href*="?"]' }

/**
 * Speculation rules: which pages the browser may prerender or prefetch when the pointer rests on a
 * link or is pressed. URLs with a query are only prefetched: there are many, and prerendering one
 * fetches its images too.
 */
function rulesWithout(paths: string[]): string {
  const allowed = [
    { href_matches: '/*' },
    { not: { href_matches: [...paths, ...noPages] } },
    { not: { selector_matches: linksWithoutPrefetch } },
  ]
  return JSON.stringify({
    prerender: [{ where: { and: [...allowed, { not: withQuery }] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [...allowed, withQuery] }, eagerness: 'moderate' }],
  })
}

/** The speculation rules of a page, as an inline script. */
export function SpeculationRules() {
  const paths = useContext(PathsWithoutPrefetch)
  return <InlineScript type="speculationrules" code={rulesWithout(paths)} />
}
