import { createContext, type RouterContextProvider } from 'react-router'
import type { Edit } from '../content/edits/content-edit.ts'
import type { PartImports, SiteServices } from './site-services.ts'
import type { FollowedContent } from './published-content/content-follower.ts'
import type { ComparedFile } from './read-sources/read-sources.ts'
import type { SourceFile } from './read-sources/read-source.ts'
import type { ContentState } from './published-content/content-state.ts'
import type { EncodedPhoto, PhotosBySubject } from './photos/photo.ts'
import type { AverageRatings } from './reviews/review-queries.ts'
import type { EncodedPage } from './shell/encoded-page.ts'
import type { TripAnswer } from './trip/trip-answer-schema.ts'
import type { TripTask } from './trip/trip-work.ts'
import type { BrowserBackend, SessionStorage, SiteClient } from './supabase.ts'

/**
 * What a cached page was made from; a change invalidates the pages that carry its tag. The triggers that
 * notify the channel page_changes use the same names. 'reviews' stands for all of 'reviews/...'.
 */
export type CacheTag =
  | 'content'
  | 'parts'
  | 'photos'
  | `photos/${string}`
  | 'reviews'
  | `reviews/${string}`

export type SiteContent = Pick<FollowedContent, 'current' | 'refresh'> & {
  /** Renders the page at a path of this site as it would be with these edits over what is published. */
  preview: (path: string, edits: readonly Edit[]) => Promise<Response>
}

/** What the server passes to every loader: its own anonymous client and the settings of this site. */
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
  /** The published content, and how it would look with a draft: see app/published-content/. */
  content: SiteContent
  /** Opens a client that acts as a member of the desk; see `enterDesk`. */
  openMemberClient: (storage: SessionStorage) => Promise<SiteClient>
  /** What the server does for the desk; `sendMail` and `plates` for everybody. */
  services: SiteServices
  /** Plans a trip in a worker process; null if the machine had no time for it. */
  planTrip: (task: TripTask) => Promise<TripAnswer | null>
  /** Headers that the response gets, whatever the loaders and actions return or throw. */
  responseHeaders: Headers
  /** Imports parts that an editor uploads; null with a hosted project. */
  partImports: PartImports | null
  /** Compares a file of a source of open data with what is published, in another process: somebody else has written it. */
  compareSource: (
    published: ContentState,
    source: string,
    file: SourceFile,
  ) => Promise<ComparedFile>
  siteOrigin: string
  /** Whether visitors may create accounts. */
  signUps: 'open' | 'closed'
  browserBackend: BrowserBackend
  /** The photographs that replace drawings. Tags the page, with those of one model or workshop or with all. */
  readPhotos: (subject?: string) => Promise<PhotosBySubject>
  /** The average ratings of models, or null while they are unavailable. Tags the page. */
  readRatings: () => Promise<AverageRatings | null>
  /**
   * Encodes the files of a photograph from an upload's pixels, without its metadata. A text says
   * why it cannot be used.
   */
  encodePhoto: (bytes: Uint8Array) => Promise<EncodedPhoto[] | string>
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
