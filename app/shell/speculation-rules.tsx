import { useHydrated } from '../ui/hydrated.ts'

// What is never asked for ahead: pages that belong to one visitor, files, and what is no page.
const neverAhead = [
  '/auth',
  '/auth/*',
  '/account',
  '/account/*',
  '/moderation',
  '/_outbox',
  '/_outbox/*',
  '/rest/*',
  '/realtime/*',
  '/*.*',
]
// Of those links some lead out of this tab or into a file, some to a place on the page that is open.
const neverAheadLinks = '[download],[target],[rel~=nofollow],[href^="#"]'
const withQuery = { selector_matches: '[href*="?"]' }

const mayBeNext = [
  { href_matches: '/*' },
  { not: { href_matches: neverAhead } },
  { not: { selector_matches: neverAheadLinks } },
]

/**
 * Which pages the browser may ask for, or render, before a link is followed (speculation rules): when
 * the pointer rests on the link or goes down. Addresses with a query are fetched only: there are many,
 * and rendering one also fetches its pictures.
 */
const rules = JSON.stringify({
  prerender: [{ where: { and: [...mayBeNext, { not: withQuery }] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [...mayBeNext, withQuery] }, eagerness: 'moderate' }],
})

/**
 * The rules, for as long as links lead from document to document. An awake page goes on without
 * leaving its document, so it takes them away and `PageLink` asks ahead for data instead.
 */
export function SpeculationRules() {
  const isHydrated = useHydrated()
  if (isHydrated) return null
  // Only the server needs the text, as with the style sheet.
  const text = import.meta.env.SSR ? rules : ''
  return (
    <script
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}
