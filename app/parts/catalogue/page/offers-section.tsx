import { PageLink } from '../../../ground/ui/page-link.tsx'
import { FieldValue, PriceValue, StockValue } from '../field-value.tsx'
import { vehicleOf } from '../fitment.ts'
import type { PartOffer } from '../part-record-queries.ts'
import { partFields } from '../part.ts'
import { partUrl } from '../part-urls.ts'

const supplierField = partFields.find(({ name }) => name === 'Supplier/URL')

/** The same OEM number from every supplier, the cheapest with GST first. Nothing if there is only one. */
export function OffersSection(props: { offers: readonly PartOffer[]; id: number; today: string }) {
  const { offers, id, today } = props
  if (offers.length < 2) return null
  return (
    <section aria-labelledby="offers" className="mb-10">
      <h2 id="offers" className="text-2xl font-semibold">
        {`This part from ${offers.length} suppliers`}
      </h2>
      <p className="mt-1 text-sm text-soft">Parts with the same OEM number, cheapest first.</p>
      <ul className="mt-3 border-t border-line">
        {offers.map((offer) => (
          <li
            key={offer.SupabaseID}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]"
          >
            <div className="min-w-0 break-words">
              <p className="font-medium">
                {supplierField && offer['Supplier/URL'] ? (
                  <FieldValue field={supplierField} value={offer['Supplier/URL']} />
                ) : (
                  'Supplier not recorded'
                )}
              </p>
              <p className="text-sm text-soft">
                {offer.SupabaseID === id ? (
                  `This record, ${offer.SKU}`
                ) : (
                  <PageLink
                    to={partUrl(offer)}
                    className="text-accent underline-offset-4 hover:underline"
                  >
                    {`${offer.PartName} for ${vehicleOf(offer)}, ${offer.SKU}`}
                  </PageLink>
                )}
              </p>
            </div>
            <div className="text-sm max-sm:order-last">
              <StockValue part={offer} today={today} />
            </div>
            <p className="text-right font-semibold tabular-nums">
              {offer.PriceInclGST_NZD === null ? 'No price' : <PriceValue part={offer} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
