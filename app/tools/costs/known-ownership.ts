// What is published about owning each car. Only loaders import this file.
import { derived } from '../../../content/published.ts'
import { findGuide } from '../../../content/guides.ts'
import { comparedCars } from '../../../content/rates/compared-cars.ts'
import { ownershipRow, ownershipRowKm } from '../../../content/rates/ownership-rows.ts'
import { isConfirmed } from '../../../content/versions/version.ts'
import { listedVersions } from '../../../content/versions/version-list.ts'
import { priceText } from './cost-input.ts'
import type { KnownOwnership } from './cost-knowledge.ts'

const source = 'eeca-tco'

function upkeepOf(key: string): Pick<KnownOwnership, 'upkeep'> {
  const row = ownershipRow(key)
  if (!row) return {}
  const { servicing, tyres } = row
  return { upkeep: { servicing, tyres, km: ownershipRowKm, source } }
}

/** A price belongs to a version; EECA's of a whole model counts for the cars to compare with only. */
export const knownOwnership = derived((): Record<string, KnownOwnership> => {
  const versions = listedVersions().map(({ key, model, version }): [string, KnownOwnership] => {
    const { price } = version.figures
    const isKnown = price && typeof price.value === 'number' && isConfirmed(price)
    return [
      key,
      {
        ...upkeepOf(model.slug),
        ...(isKnown && {
          price: { value: Number(price.value), note: price.of ?? '', source: price.source },
        }),
      },
    ]
  })
  const others = Object.keys(comparedCars()).map((key): [string, KnownOwnership] => {
    const row = ownershipRow(key)
    const note = '2025, the cheapest equipment'
    return [key, row ? { ...upkeepOf(key), price: { value: row.price, note, source } } : {}]
  })
  return Object.fromEntries(
    [...versions, ...others].filter(([, known]) => Object.keys(known).length > 0),
  )
})

/** What the guide to wall chargers lists, without their installation. */
export function wallChargerText(): string | null {
  const price = findGuide('home-wall-charger')?.price
  return price
    ? `${priceText(price.from)} to ${priceText(price.to)} ${price.plus ?? ''}`.trim()
    : null
}
