import { createContext, use, type ReactNode } from 'react'
import { MovedPaths } from '../ui/moved-paths.ts'
import type { BrowserBackend } from '../supabase.ts'
import type { LinkGroup, SiteNavigation } from './site-links.ts'

/** What every page knows about this installation. */
export type SiteFacts = {
  siteOrigin: string
  signUps: 'open' | 'closed'
  browserBackend: BrowserBackend
  year: number
  /** The owner's settings, as far as they are set. */
  name: string
  mission: string
  firstYear: number
  contactEmail: string | null
  socialPages: { name: string; address: string }[]
  navigation: SiteNavigation
  /** See `MovedPaths`; left out where no page has moved. */
  movedPaths?: Readonly<Record<string, string>>
  /** The tools in the order of links to them. */
  tools: { path: string; name: string; question: string }[]
}

const noneMoved = {}

const SiteFactsContext = createContext<SiteFacts | null>(null)

export function SiteProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <SiteFactsContext value={facts}>
      <MovedPaths value={facts.movedPaths ?? noneMoved}>{children}</MovedPaths>
    </SiteFactsContext>
  )
}

/** Null on an error page without the data of the root: React Router loads none after a form that was refused. */
export const useSiteIfLoaded = (): SiteFacts | null => use(SiteFactsContext)

export function useSite(): SiteFacts {
  const facts = useSiteIfLoaded()
  if (!facts) throw new Error('useSite must be used within a SiteProvider')
  return facts
}

/** The groups of the menu, of which the footer has the first and the last: tools, charging, costs and rules. */
export function useMenuGroups(): { tools: LinkGroup; charging: LinkGroup; costs: LinkGroup } {
  const { tools, navigation } = useSite()
  const links = tools.map(({ path, name }) => ({ address: path, label: name }))
  const { charging, costs } = navigation
  return { tools: { heading: 'Tools', links }, charging, costs }
}
