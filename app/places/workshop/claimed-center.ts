import { centers } from '../../../content/places/workshops/centers.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'

/** The workshop to claim; undefined for a signpost, the record of a region without a workshop. */
export function findClaimable(id: string | null): Center | undefined {
  const center = centers().find((one) => one.id === id)
  return center && center.verification.status !== 'signpost' ? center : undefined
}
