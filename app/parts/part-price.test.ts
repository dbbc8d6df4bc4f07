import { expect, test } from 'vitest'
import { priceOf, readGst } from './part-price.ts'

const priced = (dollars: number | null, gst: string | null) =>
  priceOf({ ListPrice_NZD: dollars, 'PriceGST(Incl/Excl)': gst })

test.each([
  ['Incl', 'incl'],
  ['incl. GST', 'incl'],
  ['Inclusive', 'incl'],
  ['Excl', 'excl'],
  ['GST exclusive', 'excl'],
  ['ex GST', 'excl'],
  ['+ GST', 'excl'],
  ['', null],
  ['unknown', null],
  [null, null],
] as const)('the GST note %j means %s', (stated, gst) => {
  expect(readGst(stated)).toBe(gst)
})

test('a price without GST is shown with it, to the cent', () => {
  expect(priced(100, 'Excl')).toEqual({ dollars: 115, stated: 100, gst: 'excl' })
  expect(priced(19.99, 'Excl')?.dollars).toBe(22.99)
})

test('a price with GST, or one that does not say, stays as stated', () => {
  expect(priced(100, 'Incl')).toEqual({ dollars: 100, stated: 100, gst: 'incl' })
  expect(priced(100, null)).toEqual({ dollars: 100, stated: 100, gst: null })
  expect(priced(null, 'Incl')).toBeNull()
})
