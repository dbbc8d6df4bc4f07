import { createContext, use, type ReactNode } from 'react'
import type { Source, SourceId } from '../../content/sources.ts'

/** The sources a page names, by id. */
export type Sources = Partial<Record<SourceId, Source>>

const SourcesContext = createContext<Sources>({})

export function SourcesProvider({ sources, children }: { sources: Sources; children: ReactNode }) {
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

/** The lines owed to the makers of the data this page uses. */
export function useCredits(): string[] {
  const credits = Object.values(use(SourcesContext)).flatMap(({ credit }) => credit ?? [])
  return [...new Set(credits)]
}

/** The source with this id, where the page brought it. */
export const useSource = (id: SourceId): Source | undefined => use(SourcesContext)[id]
