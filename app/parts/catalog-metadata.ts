import type { SiteFacts } from '../shell/site-context.tsx'
import { dataset, type Entity } from '../shell/schema-metadata.ts'

/** The catalogue as a schema.org dataset: only while it holds real parts and no sample records. */
export function catalogMetadata(
  site: SiteFacts,
  { total, samples }: { total: number; samples: number },
): Entity[] {
  if (total === 0 || samples > 0) return []
  return [
    dataset(site, {
      path: '/parts-catalog',
      name: 'EV parts catalogue, New Zealand 2025',
      description:
        'Parts for the electric vehicles sold new in New Zealand in 2025: part numbers, list prices, stock and specifications, as imported by the owner of this site.',
      download: { path: '/parts-catalog/parts.csv', type: 'text/csv' },
    }),
  ]
}
