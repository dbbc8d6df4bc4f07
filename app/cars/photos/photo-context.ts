import { createContext, type RouterContextProvider } from 'react-router'
import type { EncodedPhoto, PhotosBySubject } from './photo.ts'

export type SitePhotos = {
  /** The photographs that replace drawings. Tags the page, with those of one model or workshop or with all. */
  readPhotos: (subject?: string) => Promise<PhotosBySubject>
  /**
   * Encodes the files of a photograph from an upload's pixels, without its metadata. A text says
   * why it cannot be used.
   */
  encodePhoto: (bytes: Uint8Array) => Promise<EncodedPhoto[] | string>
}

export const photoContext = createContext<SitePhotos>()

/** Returns the site's photographs inside a loader. */
export const sitePhotos = (context: Readonly<RouterContextProvider>): SitePhotos =>
  context.get(photoContext)
