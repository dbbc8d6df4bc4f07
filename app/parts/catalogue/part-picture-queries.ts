import { z } from 'zod'
import type { Photo } from '../../cars/photos/photo.ts'
import { photoUrl } from '../../cars/photos/photo-queries.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { Part } from './part-schema.ts'

const pictures = z.array(
  z.object({
    stem: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    credit: z.string(),
    licence: z.string(),
  }),
)

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
  const [found] = pictures.parse(data)
  if (!found) return null
  const { stem, ...picture } = found
  const alt = `Photograph by the seller: ${part.PartName}`
  return { url: photoUrl(origin, stem), alt, source: '', ...picture }
}
