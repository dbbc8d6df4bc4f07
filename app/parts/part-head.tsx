import { PageHead } from '../shell/page-head.tsx'
import type { Thing } from '../shell/schema-metadata.ts'
import { partAddress } from './part-addresses.ts'
import type { Part } from './part.ts'
import { isSample } from './samples.ts'

/** What a part is for, in a few words. Many variants repeat the model's name; it is said once. */
export function vehicleOf({ Make, Model, Variant }: Part): string {
  const isRepeated = Variant?.toLowerCase().startsWith(Model.toLowerCase())
  return [Make, isRepeated ? null : Model, Variant].filter(Boolean).join(' ')
}

/** Title, description, canonical address and what machines are told of one part. */
export function PartHead({ part }: { part: Part }) {
  const number = part.OEMPartNumber ?? part.SKU
  return (
    <PageHead
      title={`${part.PartName} ${number} | ${part.Make} ${part.Model} Parts NZ`}
      description={`${part.PartName} for the ${vehicleOf(part)}: part number ${number}, price, stock and full specifications in New Zealand.`}
      path={partAddress(part)}
      listed={!isSample(part)}
      about={
        isSample(part) ? undefined : import.meta.env.SSR && ((origin) => [partThing(part, origin)])
      }
    />
  )
}

/**
 * A part as machines are told of it: only what the record says. There is no offer in it: the price
 * is a list price, and nothing is sold here.
 */
export function partThing(part: Part, origin: string): Thing {
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
    url: origin + partAddress(part),
  }
}
