import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { ReadingProgress } from '../sources/read-source-queries.ts'
import type { UploadScope } from './part-upload.ts'

/** A supplier's list that the site reads from its address. */
export type PartList = ReadingProgress & {
  supplier: string
  address: string
  scope: UploadScope
  everyDays: number
}

export const listPartLists = (client: SiteClient): Promise<PartList[]> =>
  callDatabase(client, 'desk_part_lists')

/** Adds a list, or gives the supplier's list another address or schedule. */
export const setPartList = (
  client: SiteClient,
  list: Pick<PartList, 'supplier' | 'address' | 'scope' | 'everyDays'>,
): Promise<void> =>
  callDatabase(client, 'desk_set_part_list', {
    p_supplier: list.supplier,
    p_address: list.address,
    p_scope: list.scope,
    p_every_days: list.everyDays,
  })

export const removePartList = (client: SiteClient, supplier: string): Promise<void> =>
  callDatabase(client, 'desk_remove_part_list', { p_supplier: supplier })
