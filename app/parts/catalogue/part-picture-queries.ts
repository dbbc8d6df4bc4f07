import type { Photo } from '../../cars/photos/photo.ts'
import { photoUrl } from '../../cars/photos/photo-queries.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { Part } from './part.ts'

/** The seller's picture of a part as a photo, or null. `origin` is where the files are. Throws if the query fails. */
export async function findPartPicture(
  client: SiteClient,
  part: Part,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<Photo | null> {
  const { data, error } = await client
    .rpc('evnz_part_pictures', { part_ids: [part.SupabaseID] })
    .abortSignal(signal)
  if (error) throw new Error(`The picture of ${part.SKU} could not be looked up`, { cause: error })
  const [found] = data as (Omit<Photo, 'url' | 'alt' | 'source'> & { stem: string })[]
  if (!found) return null
  const { credit, licence, width, height, widths } = found
  const alt = `Photograph by the seller: ${part.PartName}`
  return {
    url: photoUrl(origin, found.stem),
    alt,
    credit,
    licence,
    source: '',
    width,
    height,
    widths,
  }
}
