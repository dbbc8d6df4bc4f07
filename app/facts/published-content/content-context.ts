import { createContext, type RouterContextProvider } from 'react-router'
import type { Edit, EntryPlace, PublishedChange } from '../../../content/edits/content-edit.ts'
import type { FoldedEdits } from '../../../content/edits/edit-fold.ts'

/** The last day in New Zealand on which a source said what is published, by the source's name. */
export type AgreedDays = Readonly<Record<string, string>>

/** An entry that its schema or its checks refuse. */
export type InvalidEntry = EntryPlace & { mistakes: string[] }

/** The published content at one revision. */
export type ContentState = {
  revision: number
  /** The published changes that count today, in the order in which they apply. */
  changes: readonly PublishedChange[]
  /** Those that take effect on a later day. */
  coming: readonly PublishedChange[]
  /** For each source that the site reads, the last day on which it said what is published. */
  agreed: AgreedDays
  /** Undefined without edits. */
  edits: FoldedEdits | undefined
  /** Entries that a new version of the files made invalid together with their edits: they show what the files have. */
  invalid: readonly InvalidEntry[]
}

/** The published content as this process knows it. */
export type FollowedContent = {
  /** The newest state that is loaded. A render takes it once and keeps it to its end. */
  current(): ContentState
  /** Whether the database has answered; until then `current` is what the files have. */
  isLoaded(): boolean
  /**
   * Loads what was published since, and resolves when that is `current`, to the revision. A refresh that is under way
   * may have read too early, so another one follows it. Never rejects: when the database is away the last state stays,
   * the failure is logged once, and the next attempt comes by itself.
   */
  refresh(): Promise<void>
  /** Calls back right after each new state has become `current`: now cached pages may be dropped. */
  onMove(listener: (revision: number) => void): void
}

/** The published content, and how a page would look with a draft. */
export type SiteContent = Pick<FollowedContent, 'current' | 'refresh'> & {
  /** Renders the page at a path of this site as it would be with these edits over what is published. */
  preview: (path: string, edits: readonly Edit[]) => Promise<Response>
}

export const contentContext = createContext<SiteContent>()

/** Returns the published content inside a loader. */
export const siteContent = (context: Readonly<RouterContextProvider>): SiteContent =>
  context.get(contentContext)
