import { Info } from 'lucide-react'
import { priceRangeText } from '../../content/guide-text.ts'
import type { GuidePrice } from '../../content/guide-schema.ts'
import { ClaimList } from './guide-claim-list.tsx'
import { GuideSection } from './guide-section.tsx'

/** The indicative price range in New Zealand dollars, and what stands behind it. */
export function PriceSection({ price }: { price: GuidePrice | undefined }) {
  return (
    <GuideSection title="Price in New Zealand" className="mt-0!">
      {price ? (
        <>
          <p className="mt-3 text-3xl font-semibold tracking-tight tabular-nums">
            {priceRangeText(price)}
          </p>
          <p className="mt-1 text-sm text-soft">
            NZD, indicative, listed on this site. A quote for your car is the figure that counts.
          </p>
          {price.notes.length > 0 && <ClaimList claims={price.notes} icon={Info} />}
        </>
      ) : (
        <p className="mt-3 text-soft">
          No price range is listed for this part. Prices differ by model; ask for a quote in
          writing.
        </p>
      )}
    </GuideSection>
  )
}
