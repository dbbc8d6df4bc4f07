import { island } from '../../ground/islands/island.tsx'
import { CarLink } from '../../facts/kept-car/car-link.tsx'
import { useMyCar } from '../../facts/kept-car/use-my-car.ts'
import { useKnowledge } from '../../tools/my-car/fetched-knowledge.ts'
import { readPlace } from '../../../content/places/geography/place-reader.ts'
import { regionsOfPlace } from '../../../content/places/geography/postcode-regions.ts'
import { centersUrl, type CenterQuery } from './center-query.ts'

/**
 * One press to the workshops of the region where the kept car is. The region is worked out in the browser, from what
 * every visitor gets. A place that may lie in two regions has a link to each.
 */
function NearPlaceLink({ query }: { query: CenterQuery }) {
  const place = useMyCar()?.texts.postcode ?? ''
  const known = useKnowledge(place !== '')
  const regions =
    typeof known === 'object'
      ? regionsOfPlace(known.postcodes, readPlace(known.costs.places, place)).flatMap(
          (region) => known.regions[region].directory ?? [],
        )
      : []
  return (
    <p data-with-car className="mt-2 -mb-6 flex h-11 gap-x-6">
      {regions
        .filter((region) => region !== query.region)
        .map((region) => (
          <CarLink key={region} to={centersUrl({ ...query, region })}>
            {`Near ${place}${regions.length > 1 ? ` (${region})` : ''}`}
          </CarLink>
        ))}
    </p>
  )
}

export const NearPlaceIsland = island('near-place', NearPlaceLink, { wakes: ['car'] })
