import type { PhotosBySubject } from './photo.ts'

export type PublishedPhotos = {
  /** The current photos, or the last known ones while the database does not answer. */
  read(): Promise<PhotosBySubject>
  /** Drops the list, so that the next page reads it again. */
  forget(): void
}

/** How long the list is kept where no notification comes, and how soon a failed read is tried again; in ms. */
const freshFor = 30_000
const retryAfter = 5_000

/**
 * Keeps the list of photos in memory, because nearly every page shows some and they change rarely. A page is never
 * refused because of them: without the database it shows drawings.
 */
export function openPublishedPhotos(
  find: () => Promise<PhotosBySubject>,
  { log, clock = () => performance.now() }: Options,
): PublishedPhotos {
  let known: PhotosBySubject = {}
  let reading: Promise<PhotosBySubject> | undefined
  let until = -Infinity

  function readAgain() {
    const started = find().then(
      (found) => {
        if (reading === started) known = found
        return found
      },
      (cause: unknown) => {
        log('The photographs could not be read; pages show the last known ones', cause)
        if (reading === started) until = clock() + retryAfter
        return known
      },
    )
    reading = started
    until = clock() + freshFor
    return started
  }

  return {
    read: () => (reading && clock() < until ? reading : readAgain()),
    forget() {
      until = -Infinity
    },
  }
}

type Options = { log: (message: string, cause: unknown) => void; clock?: () => number }
