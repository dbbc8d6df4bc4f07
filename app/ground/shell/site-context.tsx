import { createContext, use, type ReactNode } from 'react'
import { MovedPaths } from '../ui/moved-paths.ts'
import type { BrowserBackend } from '../supabase.ts'
import type { LinkGroup, SiteNavigation } from './site-links.ts'

/** What islands know about this installation: it travels in every page. */
export type IslandFacts = {
  siteOrigin: string
  signUps: 'open' | 'closed'
  browserBackend: BrowserBackend
  name: string
  contactEmail: string | null
  /** See `MovedPaths`; left out where no page has moved. */
  movedPaths?: Readonly<Record<string, string>>
}

/** What every page knows about this installation. */
export type SiteFacts = IslandFacts & {
  year: number
  /** The owner's settings, as far as they are set. */
  mission: string
  firstYear: number
  socialPages: { name: string; address: string }[]
  navigation: SiteNavigation
  /** The tools in the order of links to them. */
  tools: { path: string; name: string; question: string }[]
}

const noneMoved = {}

const SiteFactsContext = createContext<IslandFacts | SiteFacts | null>(null)

export function SiteProvider(props: { facts: IslandFacts | SiteFacts; children: ReactNode }) {
  const { facts, children } = props
  return (
    <SiteFactsContext value={facts}>
      <MovedPaths value={facts.movedPaths ?? noneMoved}>{children}</MovedPaths>
    </SiteFactsContext>
  )
}

/** Null on an error page without the data of the root: React Router loads none after a form that was refused. */
export const useIslandFactsIfLoaded = (): IslandFacts | null => use(SiteFactsContext)

/** What islands know, and pages too. */
export function useIslandFacts(): IslandFacts {
  const facts = useIslandFactsIfLoaded()
  if (!facts) throw new Error('useIslandFacts must be used within a SiteProvider')
  return facts
}

/** What pages know; islands do not. */
export function useSite(): SiteFacts {
  const facts = useIslandFacts()
  if ('navigation' in facts) return facts as SiteFacts
  throw new Error('An island uses facts that only pages have')
}

/** The groups of the menu, of which the footer has the first and the last: tools, charging, costs and rules. */
export function useMenuGroups(): { tools: LinkGroup; charging: LinkGroup; costs: LinkGroup } {
  const { tools, navigation } = useSite()
  const links = tools.map(({ path, name }) => ({ address: path, label: name }))
  const { charging, costs } = navigation
  return { tools: { heading: 'Tools', links }, charging, costs }
}
