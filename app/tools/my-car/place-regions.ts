import type { NewZealandRegion } from '../../../content/places/regions.ts'
import { postcodesOf } from '../../../content/places/town-name.ts'
import { regionsAt } from '../../../content/postcodes/postcode-regions.ts'
import type { CarKnowledge } from './car-knowledge.ts'

/** The regions in which a town or postcode may lie. */
export function regionsOfPlace(
  place: string,
  { postcodes, costs }: Pick<CarKnowledge, 'postcodes' | 'costs'>,
): NewZealandRegion[] {
  const possible = postcodesOf(costs.towns, place).flatMap((one) => regionsAt(postcodes, one))
  return [...new Set(possible)]
}
