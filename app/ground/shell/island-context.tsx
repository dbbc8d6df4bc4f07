import type { IslandFacts, SiteFacts } from './site-context.tsx'

const id = 'site-facts'

/** The facts for the islands of a page. '<' is escaped so that no text can close the element. */
export function SiteFactsScript({ facts }: { facts: SiteFacts }) {
  const { siteOrigin, signUps, browserBackend, name, contactEmail, movedPaths } = facts
  const known = {
    siteOrigin,
    signUps,
    browserBackend,
    name,
    contactEmail,
    ...(movedPaths && { movedPaths }),
  }
  const text = JSON.stringify(known satisfies IslandFacts)
  return (
    <script
      id={id}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  )
}

/** Reads them in the browser. */
export function readIslandFacts(): IslandFacts {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error('The page has no facts for its islands')
  return JSON.parse(text) as IslandFacts
}
