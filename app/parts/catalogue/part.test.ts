import { expect, test } from 'vitest'
import { priceOf } from './part.ts'

const priced = (stated: number | null, withGst: number | null, gst: string | null) =>
  priceOf({ ListPrice_NZD: stated, PriceInclGST_NZD: withGst, 'PriceGST(Incl/Excl)': gst })

test('a price without GST is shown with it, beside what the record states', () => {
  expect(priced(100, 115, 'Excl')).toEqual({ dollars: 115, stated: 100, gst: 'excl' })
})

test('a price with GST, or one that does not say, stays as stated', () => {
  expect(priced(100, 100, 'Incl. GST')).toEqual({ dollars: 100, stated: 100, gst: 'incl' })
  expect(priced(100, 100, null)).toEqual({ dollars: 100, stated: 100, gst: null })
  expect(priced(null, null, 'Incl')).toBeNull()
})
