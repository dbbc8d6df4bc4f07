import { createContext, use, type ReactNode } from 'react'
import type { Source } from '../../content/sources.ts'

/** The sources a page names, by id. */
export type Sources = { readonly [id: string]: Source | undefined }

const SourcesContext = createContext<Sources>({})

export function SourcesProvider({ sources, children }: { sources: Sources; children: ReactNode }) {
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

/** The lines owed to the makers of the data this page uses. */
export function useCredits(): string[] {
  const credits = Object.values(use(SourcesContext)).flatMap((source) => source?.credit ?? [])
  return [...new Set(credits)]
}

/** The source with this id, where the page brought it. */
export const useSource = (id: string): Source | undefined => use(SourcesContext)[id]

/** Every source the page brought, in the order in which it names them. */
export const useSources = (): Sources => use(SourcesContext)
