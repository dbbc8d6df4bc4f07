import { createContext, type RouterContextProvider } from 'react-router'
import type { Edit } from '../../content/edits/content-edit.ts'
import type { FollowedContent } from './content-follower.ts'

/** The published content, and how a page would look with a draft. */
export type SiteContent = Pick<FollowedContent, 'current' | 'refresh'> & {
  /** Renders the page at a path of this site as it would be with these edits over what is published. */
  preview: (path: string, edits: readonly Edit[]) => Promise<Response>
}

export const contentContext = createContext<SiteContent>()

/** Returns the published content inside a loader. */
export const siteContent = (context: Readonly<RouterContextProvider>): SiteContent =>
  context.get(contentContext)
