import { centers } from '../../content/centers.ts'
import type { Center } from '../../content/center-schema.ts'

/** The workshop that somebody may claim; undefined for a signpost, which stands for a region without one. */
export function findClaimable(id: string | null): Center | undefined {
  const center = centers().find((one) => one.id === id)
  return center && center.verification.status !== 'signpost' ? center : undefined
}
