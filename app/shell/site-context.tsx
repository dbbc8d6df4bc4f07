import { createContext, use, type ReactNode } from 'react'
import type { BrowserBackend } from '../supabase.ts'

/** What every page knows about this installation. */
export type SiteFacts = {
  siteOrigin: string
  signUps: 'open' | 'closed'
  browserBackend: BrowserBackend
  year: number
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
