import { PageLink } from '../ui/page-link.tsx'
import type { KnownCosts } from './cost-answer.ts'
import { centsText } from './cost-input.ts'
import type { PlaceGap } from './home-price.ts'

/** Where the price of power at home comes from, and why a postcode did not help. */
export function HomePriceNote(props: {
  home: KnownCosts['home']
  /** The path of the same question about another place: '/ev-cost?postcode=3434'. */
  pathAt: (postcode: string) => string
}) {
  const { home, pathAt } = props
  const { basis, centsPerKwh, wholeBill } = home
  if (basis.from === 'own') return null
  if (basis.from === 'network') {
    return (
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`${placeText(basis.place)} is in the network of ${basis.network}. ${basis.note}`}
      </p>
    )
  }
  const { gap, networks } = basis
  const median = `the median of ${networks} networks’ example tariffs`
  return (
    <>
      {gap && (
        <p className="mt-4 max-w-prose rounded-lg bg-caution-soft p-4 text-sm">
          <GapText {...{ gap, median, pathAt }} />
        </p>
      )}
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`Power at home: ${centsText(centsPerKwh)} a kWh${gap ? '' : `, ${median}. With your town or postcode it is that of your network`}.`}
        {wholeBill !== null &&
          ` The national average of ${centsText(wholeBill)} that is often quoted spreads a whole bill over its kWh, as far as we can tell with the daily charge, which a car does not add to.`}
      </p>
    </>
  )
}

const isPostcode = (place: string) => /^\d{4}$/.test(place)

const placeText = (place: string) =>
  isPostcode(place) ? `Postcode ${place}` : `${place}, by the postcodes of its public chargers,`

/** Why a place gives no tariff, or which networks a town may be in. */
function GapText(props: { gap: PlaceGap; median: string; pathAt: (postcode: string) => string }) {
  const { gap, median, pathAt } = props
  const { place, networks } = gap
  const [one, another] = networks
  if (!one) return <>{`EECA’s table does not have postcode ${place}, so this uses ${median}.`}</>
  if (!another)
    return (
      <>{`${placeText(place)} is in the network of ${one.network}, for which EECA’s table has no tariff, so this uses ${median}.`}</>
    )
  return (
    <>
      {`${place} is in ${networks.length} networks, so this uses ${median}. Which is yours? `}
      {networks.map(({ network, postcode }, at) => (
        <span key={network}>
          {at > 0 && ', '}
          <PageLink to={pathAt(postcode)} className="text-accent underline underline-offset-2">
            {`${network} (${postcode})`}
          </PageLink>
        </span>
      ))}
    </>
  )
}
