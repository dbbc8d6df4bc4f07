import { createContext, use, type ReactNode } from 'react'
import type { BrowserBackend } from '../supabase.ts'

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
  /** The tools in the order of links to them. */
  tools: { path: string; name: string; question: string }[]
}

const SiteFactsContext = createContext<SiteFacts | null>(null)

export function SiteProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return <SiteFactsContext value={facts}>{children}</SiteFactsContext>
}

export function useSite(): SiteFacts {
  const facts = use(SiteFactsContext)
  if (!facts) throw new Error('useSite must be used within a SiteProvider')
  return facts
}
