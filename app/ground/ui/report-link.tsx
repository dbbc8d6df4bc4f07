import { createContext, use, type ReactNode } from 'react'

const EntryContext = createContext('')

/** Names the entry that a page shows, 'models/nissan-leaf', for the report link inside it. */
export function EntryProvider({ entry, children }: { entry: string; children: ReactNode }) {
  return <EntryContext value={entry}>{children}</EntryContext>
}

/** Names the place in the entry that a section shows, 'price', for the report links inside it. */
export function PlaceProvider({ place, children }: { place: string; children: ReactNode }) {
  const entry = `${use(EntryContext)}/${place}`
  return <EntryContext value={entry}>{children}</EntryContext>
}

/**
 * 'Report a mistake', once at the end of a table, section or page: a link to the form of /suggest, where visitors
 * choose what they mean. A path narrows the choice to one place of the entry. Crawlers and prefetching leave it alone.
 */
export function ReportLink({ path = '' }: { path?: string }) {
  const entry = use(EntryContext)
  return (
    <a
      rel="nofollow"
      href={`/suggest?about=${entry}${path && '/'}${path}`}
      className="inline-flex min-h-6 items-center text-sm text-faint underline underline-offset-4 hover:no-underline print:hidden"
    >
      Report a mistake
    </a>
  )
}
