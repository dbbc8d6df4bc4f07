import { createContext, use, type ReactNode } from 'react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { EntryProvider } from '../../ground/ui/report-link.tsx'

/** The sources that a page cites, by id. */
export type Sources = { readonly [id: string]: Source | undefined }

const SourcesContext = createContext<Sources>({})

/** The sources of a page, and the entry that it shows, 'models/nissan-leaf', for its report link. */
export function SourcesProvider(props: { sources: Sources; entry?: string; children: ReactNode }) {
  const { sources, entry = '', children } = props
  return (
    <EntryProvider entry={entry}>
      <SourcesContext value={sources}>{children}</SourcesContext>
    </EntryProvider>
  )
}

/** The credit lines that the licences of this page's data require. */
export function useCredits(): string[] {
  const credits = Object.values(use(SourcesContext)).flatMap((source) => source?.credit ?? [])
  return [...new Set(credits)]
}

/** The source with this id, if the page cites it. */
export const useSource = (id: string): Source | undefined => use(SourcesContext)[id]

/** Every source that the page cites, in order of first mention. */
export const useSources = (): Sources => use(SourcesContext)
