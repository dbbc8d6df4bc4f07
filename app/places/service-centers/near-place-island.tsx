import { island } from '../../ground/islands/island.tsx'
import { CarLink } from '../../facts/kept-car/car-link.tsx'
import { useMyCar } from '../../facts/kept-car/use-my-car.ts'
import { centersUrl, type CenterQuery } from './center-query.ts'

/** One press to the workshops nearest to the place of the kept car. */
function NearPlaceLink({ query }: { query: CenterQuery }) {
  const near = useMyCar()?.texts.postcode ?? ''
  return (
    <p data-with-car className="-mb-2 flex h-11 gap-x-6">
      {near !== '' && near !== query.near && (
        <CarLink to={centersUrl({ ...query, near, region: '' })}>{`Near ${near}`}</CarLink>
      )}
    </p>
  )
}

export const NearPlaceIsland = island('near-place', NearPlaceLink, { wakes: ['car'] })
