import { PageHead } from '../../shell/page-head.tsx'
import type { Entity } from '../../shell/schema-metadata.ts'
import { partUrl } from '../part-urls.ts'
import type { Part } from '../part.ts'
import { isSample } from '../samples.ts'
import { vehicleOf } from '../vehicle-text.ts'

/** Title, description, canonical URL and structured data of a part's page. */
export function PartHead({ part }: { part: Part }) {
  const number = part.OEMPartNumber ?? part.SKU
  return (
    <PageHead
      title={`${part.PartName} ${number} | ${part.Make} ${part.Model} Parts NZ`}
      description={`${part.PartName} for the ${vehicleOf(part)}: part number ${number}, price, stock and full specifications in New Zealand.`}
      path={partUrl(part)}
      listed={!isSample(part)}
      about={
        isSample(part)
          ? undefined
          : import.meta.env.SSR && ((site) => [partEntity(part, site.siteOrigin)])
      }
    />
  )
}

/**
 * A part as structured data, from its record alone. It has no offer: the price is a list price, and
 * nothing is sold here.
 */
function partEntity(part: Part, origin: string): Entity {
  return {
    '@type': 'Product',
    name: part.PartName,
    sku: part.SKU,
    mpn: part.OEMPartNumber ?? undefined,
    category: [part.PartCategory, part.PartSubcategory].filter(Boolean).join(' > ') || undefined,
    isAccessoryOrSparePartFor: {
      '@type': 'Product',
      name: vehicleOf(part),
      brand: { '@type': 'Brand', name: part.Make },
    },
    url: origin + partUrl(part),
  }
}
