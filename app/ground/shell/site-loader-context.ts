import { createContext, type RouterContextProvider } from 'react-router'
import type { SiteServices } from '../route/site-services.ts'
import type { EncodedPage } from './encoded-page.ts'
import type { BrowserBackend, SessionStorage, SiteClient } from '../supabase.ts'

/**
 * What a cached page was made from; a change invalidates the pages that carry its tag. The triggers that
 * notify the channel page_changes use the same names. 'reviews' stands for all of 'reviews/...'.
 */
type CacheTag =
  | 'content'
  | 'parts'
  | 'photos'
  | `photos/${string}`
  | 'reviews'
  | `reviews/${string}`

/**
 * What the server passes to every loader: its own anonymous client and the settings of this site. Published content,
 * photographs, trips and uploads have contexts of their own, beside their types.
 */
export type SiteContext = {
  /**
   * Tags the page and returns the client for queries. A loader gets the client nowhere else, so that a
   * query without a cache tag does not compile.
   */
  reads: (tag: CacheTag, ...tags: CacheTag[]) => SiteClient
  /**
   * Opens the client of an action: anonymous too, but the database's rate limits count the IP address of the
   * visitor who posted the form.
   */
  openVisitorClient: () => Promise<SiteClient>
  /** The visitor's IP address, as the rate limits count it; only for actions. */
  visitorAddress: string
  /** Opens a client that acts as a member of the desk; see `enterDesk`. */
  openMemberClient: (storage: SessionStorage) => Promise<SiteClient>
  /** What the server does for the desk; `sendMail` and `plates` for everybody. */
  services: SiteServices
  /** Headers that the response gets, whatever the loaders and actions return or throw. */
  responseHeaders: Headers
  siteOrigin: string
  /** Whether visitors may create accounts. */
  signUps: 'open' | 'closed'
  browserBackend: BrowserBackend
  /** Whether this site keeps its outgoing email at /_outbox, where the person who started it can read it. */
  hasOutbox: boolean
  /** Draws a share card, an SVG of shapes, as PNG. */
  encodeCard: (svg: string) => Promise<Uint8Array>
  now: () => Date
  /** Waits for the next part of a render that takes the processor for long; see packages/network-queue/shared-thread.ts. */
  takeTurn: () => Promise<void>
  /** Records an error of this request. The site logs it if the response is a 500. */
  recordError: (error: unknown) => void
  /**
   * Takes the finished page with its own inline code, and the Response leaves without a body: reading the
   * text back out of a Response took a fifth of the time of a page.
   */
  sendHtml: (page: EncodedPage) => void
}

export const siteContext = createContext<SiteContext>()

/** Returns the site's context inside a loader. */
export function readSite(context: Readonly<RouterContextProvider>): SiteContext {
  return context.get(siteContext)
}
