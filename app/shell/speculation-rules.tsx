import { createContext, useContext } from 'react'
import { useHydrated } from '../ui/hydrated.ts'

/** The paths of pages that belong to one person; only the server provides them. */
export const PathsWithoutPrefetch = createContext<string[]>([])

const files = '/*.*'
// Some links leave this tab or lead to a file, some to a position on the page that is open.
const linksWithoutPrefetch = '[download],[target],[rel~=nofollow],[href^="#"]'
const withQuery = { selector_matches: '[href*="?"]' }

/**
 * Speculation rules: which pages the browser may prefetch or prerender when the pointer rests on a link
 * or goes down. URLs with a query are only prefetched: there are many, and prerendering also fetches
 * their pictures.
 */
function rulesWithout(paths: string[]): string {
  const allowed = [
    { href_matches: '/*' },
    { not: { href_matches: [...paths, files] } },
    { not: { selector_matches: linksWithoutPrefetch } },
  ]
  return JSON.stringify({
    prerender: [{ where: { and: [...allowed, { not: withQuery }] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [...allowed, withQuery] }, eagerness: 'moderate' }],
  })
}

/**
 * The rules, for as long as links lead from document to document. An awake page goes on without
 * leaving its document, so it takes them away and `PageLink` asks ahead for data instead.
 */
export function SpeculationRules() {
  const isHydrated = useHydrated()
  const paths = useContext(PathsWithoutPrefetch)
  if (isHydrated) return null
  // Only the server needs the text, as with the style sheet.
  const text = import.meta.env.SSR ? rulesWithout(paths) : ''
  return (
    <script
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}
