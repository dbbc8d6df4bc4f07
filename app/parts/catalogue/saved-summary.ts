import type { SavedPart } from './saved/saved-part.ts'
import { dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { priceOf } from './part.ts'
import type { ListedPart } from './part-schema.ts'
import { vehicleOf } from './fitment.ts'

/** What a visitor's list keeps of a part, saved on a day (YYYY-MM-DD). */
export function summaryOf(part: ListedPart, today: string): SavedPart {
  const price = priceOf(part)
  const gst = price?.gst ? ' incl. GST' : ', GST not stated'
  return {
    sku: part.SKU,
    name: part.PartName,
    vehicle: [vehicleOf(part), part.ModelYear].filter(Boolean).join(', '),
    number: part.OEMPartNumber ?? '',
    price: price ? `${dollarsText(price.dollars)}${gst}` : '',
    supplier: part['Supplier/URL'] ?? '',
    savedOn: today,
  }
}
