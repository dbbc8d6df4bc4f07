import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

/** The pictures of one supplier's parts; '' is the supplier of parts without one. */
export type SupplierPictures = {
  supplier: string
  addresses: number
  hosts: number
  stored: number
  waiting: number
  removed: number
  /** The first of those that could not be fetched. */
  failures: { address: string; reason: string; isRetried: boolean }[]
  /** Who stated it and when, an ISO time. */
  permission: { credit: string; licence: string; by: string | null; at: string } | null
}

export const listSupplierPictures = (client: SiteClient): Promise<SupplierPictures[]> =>
  callDatabase(client, 'desk_part_pictures')

export const allowPictures = (
  client: SiteClient,
  given: { supplier: string; credit: string; licence: string },
): Promise<void> =>
  callDatabase(client, 'desk_allow_part_pictures', {
    p_supplier: given.supplier,
    p_credit: given.credit,
    p_licence: given.licence,
  })

/** Has those that could not be fetched tried again. */
export const retryPictures = (client: SiteClient, supplier: string): Promise<void> =>
  callDatabase(client, 'desk_retry_part_pictures', { p_supplier: supplier })

/** Stops showing a supplier's pictures and deletes them. */
export const stopPictures = (client: SiteClient, supplier: string): Promise<void> =>
  callDatabase(client, 'desk_stop_part_pictures', { p_supplier: supplier })

/** Takes the picture of the part with this SKU off. False if it has none. */
export const removePicture = (client: SiteClient, sku: string): Promise<boolean> =>
  callDatabase(client, 'desk_remove_part_picture', { p_sku: sku })
