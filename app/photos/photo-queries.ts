import type { SiteClient } from '../supabase.ts'
import type { Photo, PhotosBySubject } from './photo.ts'

/** The bucket of Storage that the files are in. */
export const photoBucket = 'photos'

const publicFolder = `/storage/v1/object/public/${photoBucket}`

/** Photographs are an ornament: a page does not wait longer for them, in milliseconds. */
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
    const shown: Photo = { url: `${origin}${publicFolder}/${stem}`, ...photo }
    ;(bySubject[String(subject)] ??= []).push(shown)
  }
  return bySubject
}
