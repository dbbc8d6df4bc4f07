import { dollarsText } from '../../ground/ui/number-text.ts'
import { priceOf, type Priced } from './part-price.ts'
import { isSample } from './part.ts'
import type { ListedPart } from './part-schema.ts'

/** A part's price with GST, and what its record states if that differs. A sample record has none. */
export function PriceValue({ part }: { part: Priced & Pick<ListedPart, 'SKU'> }) {
  const price = isSample(part) ? null : priceOf(part)
  if (!price) return null
  const { dollars, stated, gst } = price
  return (
    <>
      {`${dollarsText(dollars)} `}
      <small className="block text-xs font-normal whitespace-nowrap text-soft">
        {gst === 'excl'
          ? `incl. GST, ${dollarsText(stated)} excl.`
          : gst === 'incl'
            ? 'incl. GST'
            : 'GST not stated'}
      </small>
    </>
  )
}
