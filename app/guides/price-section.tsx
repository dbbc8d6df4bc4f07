import { Info } from 'lucide-react'
import { priceRangeText } from '../../content/guide-text.ts'
import type { GuidePrice } from '../../content/guide-schema.ts'
import { ClaimList } from './guide-claim-list.tsx'
import { GuideSection } from './guide-section.tsx'

/** The indicative price range in New Zealand dollars, with notes on where it comes from. */
export function PriceSection({ price }: { price: GuidePrice | undefined }) {
  return (
    <GuideSection path="price" title="Price in New Zealand" className="mt-0!">
      {price ? (
        <>
          <p className="mt-3 text-3xl font-semibold tracking-tight tabular-nums">
            {priceRangeText(price)}
          </p>
          <p className="mt-1 text-sm text-soft">
            Indicative prices in NZD, as listed on this site. The figure that counts is a quote for
            your car.
          </p>
          {price.notes.length > 0 && <ClaimList claims={price.notes} icon={Info} />}
        </>
      ) : (
        <p className="mt-3 text-soft">
          We list no price range for this part. Prices vary by model, so ask for a written quote.
        </p>
      )}
    </GuideSection>
  )
}
