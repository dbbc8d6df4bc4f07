import type { KnownCosts } from './cost-answer.ts'
import { centsText } from './cost-input.ts'

/** Where the price of power at home comes from, and why a postcode did not help. */
export function HomePriceNote({ home }: { home: KnownCosts['home'] }) {
  const { basis, centsPerKwh, wholeBill } = home
  if (basis.from === 'own') return null
  if (basis.from === 'network') {
    return (
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`Postcode ${basis.postcode} is in the network of ${basis.network}. ${basis.note}`}
      </p>
    )
  }
  const { gap, networks } = basis
  const median = `the median of ${networks} networks’ example tariffs`
  return (
    <>
      {gap && (
        <p className="mt-4 max-w-prose rounded-lg bg-caution-soft p-4 text-sm">
          {gap.network === null
            ? `EECA’s table does not have postcode ${gap.postcode}, so this uses ${median}.`
            : `Postcode ${gap.postcode} is in the network of ${gap.network}, for which EECA’s table has no tariff, so this uses ${median}.`}
        </p>
      )}
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`Power at home: ${centsText(centsPerKwh)} a kWh${gap ? '' : `, ${median}. With your postcode it is that of your network`}.`}
        {wholeBill !== null &&
          ` The national average of ${centsText(wholeBill)} that is often quoted spreads a whole bill over its kWh, as far as we can tell with the daily charge, which a car does not add to.`}
      </p>
    </>
  )
}
