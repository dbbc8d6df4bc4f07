import type { KnownCosts } from './cost-answer.ts'

/** Where the price of power at home comes from, and why a postcode did not help. */
export function HomePriceNote({ home: { basis } }: { home: KnownCosts['home'] }) {
  if (basis.from === 'own') return null
  if (basis.from === 'network') {
    return (
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`Postcode ${basis.postcode} is in the network of ${basis.network}. ${basis.note}`}
      </p>
    )
  }
  if (!basis.gap) return null
  const { postcode, network } = basis.gap
  return (
    <p className="mt-4 max-w-prose rounded-lg bg-caution-soft p-4 text-sm">
      {network === null
        ? `EECA’s table does not have postcode ${postcode}, so this uses the national average.`
        : `Postcode ${postcode} is in the network of ${network}, for which EECA’s table has no tariff, so this uses the national average.`}
    </p>
  )
}
