import type { BrowserBackend, SiteClient } from '../../ground/supabase.ts'
import type { Photo, PhotosBySubject } from './photo.ts'

/** The bucket of Storage that the files are in. */
export const photoBucket = 'photos'

const publicFolder = `/storage/v1/object/public/${photoBucket}`

/** Where the files are: a hosted project's Storage, or '' for the site's own origin. */
export const photoOrigin = ({ url }: BrowserBackend): string => url ?? ''

/** The URL of a photo's files, without width and format. */
export const photoUrl = (origin: string, stem: string): string => `${origin}${publicFolder}/${stem}`

/** How long a page waits for the list of photographs, in ms; without it, the page shows drawings. */
const timeLimit = 2_000

/**
 * Every published photo. `origin` is where the files are, '' for the site's own origin. Throws when the database
 * cannot be asked.
 */
export async function findPhotos(client: SiteClient, origin: string): Promise<PhotosBySubject> {
  const { data, error } = await client
    .from('photos')
    .select('subject, stem, alt, credit, licence, source, width, height, widths')
    .order('subject')
    .order('position')
    .order('added_at')
    .abortSignal(AbortSignal.timeout(timeLimit))
  if (error) throw new Error('The photos could not be read', { cause: error })
  const bySubject: Record<string, Photo[]> = {}
  for (const { subject, stem, ...photo } of data) {
    const shown: Photo = { url: photoUrl(origin, String(stem)), ...photo }
    ;(bySubject[String(subject)] ??= []).push(shown)
  }
  return bySubject
}
