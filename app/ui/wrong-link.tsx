import { createContext, use, type ReactNode } from 'react'

const EntryContext = createContext('')

/** Names the entry that a page shows, 'models/nissan-leaf', for the links inside it. */
export function EntryProvider({ entry, children }: { entry: string; children: ReactNode }) {
  return <EntryContext value={entry}>{children}</EntryContext>
}

/** A place in the entry of the page, and its name for screen readers. */
type Place = { path: string; name: string }

/**
 * 'This is wrong', at the end of a heading's line: put it before the heading. It leads to the form of /suggest.
 * Crawlers and prefetching leave it alone.
 */
export function WrongLink(place: Place) {
  return (
    <a className="float-right py-1.5 pl-3 text-sm text-faint" {...useLink(place)}>
      Wrong?
    </a>
  )
}

/** The same as a mark beside a figure. A page has thirty of them, so each is a few bytes. */
export function WrongMark(place: Place) {
  return (
    <sup>
      <a {...useLink(place)}>?</a>
    </sup>
  )
}

/** The same about the whole entry, as a link in a sentence. */
export function WrongEntryLink({ children }: { children: ReactNode }) {
  return (
    <a
      rel="nofollow"
      href={`/suggest?about=${use(EntryContext)}`}
      className="text-accent underline underline-offset-2"
    >
      {children}
    </a>
  )
}

function useLink({ path, name }: Place) {
  const entry = use(EntryContext)
  return {
    rel: 'nofollow',
    href: `/suggest?about=${entry}${path && '/'}${path}`,
    'aria-label': `Wrong? ${name}`,
  }
}
