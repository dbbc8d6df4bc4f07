import { openKeptRead, type KeptRead } from '../../ground/shell/kept-read.ts'
import type { PhotosBySubject } from './photo.ts'

/** How soon a failed read is tried again, in ms: a page waits for it. */
const retryAfter = 5_000

/** Keeps the list of photos, of which nearly every page shows some; without the database the last known ones, or drawings. */
export const openPublishedPhotos = (
  find: () => Promise<PhotosBySubject>,
  { log }: { log: (message: string, cause: unknown) => void },
): KeptRead<PhotosBySubject> =>
  openKeptRead(find, {
    retryAfter,
    instead(cause, known = {}) {
      log('The photographs could not be read; pages show the last known ones', cause)
      return known
    },
  })
