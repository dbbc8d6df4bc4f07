import { keysOf } from '../../../content/edits/json-value.ts'
import {
  photoFileEnd,
  photoFormats,
  type EncodedPhoto,
  type PhotoFormat,
} from '../../cars/photos/photo.ts'
import { photoBucket } from '../../cars/photos/photo-queries.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { daysLeft, type PhotoTexts, type StoredPhoto } from './stored-photo.ts'

/** Every photo, also hidden and removed ones, by subject and place. */
export const findStoredPhotos = (client: SiteClient): Promise<StoredPhoto[]> =>
  callDatabase(client, 'desk_photos')

/** Each file gets a random name and never changes, so caches may keep it for a year. */
const cacheControl = '31536000'

/** A new photo: its subject, its texts, whether pages show it, and the photo that it replaces. */
type NewPhoto = {
  subject: string
  texts: PhotoTexts
  hidden: boolean
  replaces: string | null
}

/** An editor has stored too many files that no photo uses; the message says how many. */
export class NoUploadRoom extends Error {}

/**
 * Uploads the files of a photo and adds its row. When the row is refused, the files are removed again. Throws
 * NoUploadRoom beyond the editor's quota.
 */
export async function addPhoto(
  client: SiteClient,
  { subject, texts, hidden, replaces }: NewPhoto,
  files: EncodedPhoto[],
): Promise<void> {
  const largest = files.at(-1)
  if (!largest) throw new Error('A photo has no files')
  const stem = `${subject}/${crypto.randomUUID().slice(0, 8)}`
  const widths = [...new Set(files.map(({ width }) => width))]
  try {
    for (const file of files) await upload(client, stem, file, texts)
    const { width, height } = largest
    const photo = { subject, stem, ...texts, width, height, widths, hidden }
    await callDatabase(client, 'desk_add_photo', { p_photo: photo, p_replaces: replaces })
  } catch (cause) {
    // Best effort: files without a row are shown nowhere.
    await client.storage.from(photoBucket).remove(fileNames(stem, widths))
    throw cause
  }
}

const typeOf = (format: PhotoFormat) => `image/${format}`

async function upload(client: SiteClient, stem: string, file: EncodedPhoto, texts: PhotoTexts) {
  const { format, width, bytes } = file
  const { credit, licence, alt } = texts
  const { error } = await client.storage
    .from(photoBucket)
    .upload(stem + photoFileEnd(width, format), bytes, {
      contentType: typeOf(format),
      cacheControl,
      metadata: { credit, licence, alt },
    })
  if (error && 'status' in error && error.status === 413) throw new NoUploadRoom(error.message)
  if (error) throw new Error('A file of the photo could not be stored', { cause: error })
}

const fileNames = (stem: string, widths: number[]): string[] =>
  widths.flatMap((width) =>
    keysOf(photoFormats).map((format) => stem + photoFileEnd(width, format)),
  )

type PhotoChanges = Partial<
  PhotoTexts & { position: number; hidden: boolean; removed: boolean }
>

/** Changes a photo; false if it no longer exists. */
export const changePhoto = (
  client: SiteClient,
  id: string,
  changes: PhotoChanges,
): Promise<boolean> => callDatabase(client, 'desk_change_photo', { p_id: id, p_changes: changes })

/** Deletes a removed photo with its files. */
export async function deletePhoto(
  client: SiteClient,
  { id, stem, widths }: StoredPhoto,
): Promise<void> {
  const removed = await client.storage.from(photoBucket).remove(fileNames(stem, widths))
  if (removed.error) throw new Error('Files could not be deleted', { cause: removed.error })
  await callDatabase(client, 'desk_forget_photo', { p_id: id })
}

/** Deletes photos whose 30 days to bring them back are over. It runs when an editor changes a photo, not on a timer. */
export async function deleteExpired(
  client: SiteClient,
  photos: StoredPhoto[],
  now: Date,
): Promise<void> {
  for (const photo of photos) {
    if (photo.removed_at && daysLeft(photo.removed_at, now) <= 0) await deletePhoto(client, photo)
  }
}
