import { expect, test } from 'vitest'
import { suggestMeanings } from './header-suggestions.ts'

/** What each header is proposed to mean in a list that has a make. */
const meaningOf = (header: string) => suggestMeanings([header], ['Make'])[0]?.meaning ?? null

test.each([
  ['SKU', ['Part #', 'Item #', 'Stock #', 'Stock No.', 'Supplier Code', 'Catalogue No.']],
  ['OEMPartNumber', ['OEM #', 'OEM / Ref No.', 'OEM Part No', 'Genuine Part #', 'OEM Ref']],
  ['Model', ['Fitment', 'Suits', 'To Suit', 'Fits Model', 'Compatible With']],
  ['PartName', ['Desc', 'Part Desc.', 'Item Name', 'Short Description']],
  ['StockStatus+Quantity', ['QOH', 'Qty Avail.']],
  ['YearFrom+Range', ['Yrs', 'Model Years']],
  ['ListPrice_NZD', ['Sale Price', 'Nett', 'Your Price', 'RRP NZ$']],
  ['ListPrice_NZD+Excl', ['Price +GST', 'Price + GST', 'Wholesale ex GST']],
  [null, ['Ref', 'Barcode', 'Bin', 'Discount percent']],
])('a seller’s header for %s is known in other spellings', (meaning, headers) => {
  expect(headers.map((header) => [header, meaningOf(header)])).toEqual(
    headers.map((header) => [header, meaning]),
  )
})

test('a list without makes names the whole car below ‘Make & Model’', () => {
  expect(suggestMeanings(['Make & Model', 'Desc'], [])).toEqual([
    { header: 'Make & Model', meaning: 'Make+Vehicle' },
    { header: 'Desc', meaning: 'PartName' },
  ])
})

test('beside a price for buyers, what the seller or the trade pays is left out, in either order', () => {
  for (const headers of [
    ['Unit Cost', 'Trade', 'RRP inc GST'],
    ['RRP inc GST', 'Trade', 'Unit Cost'],
  ]) {
    expect(
      Object.fromEntries(
        suggestMeanings(headers, ['Make']).map(({ header, meaning }) => [header, meaning]),
      ),
    ).toEqual({ 'Unit Cost': '-', Trade: '-', 'RRP inc GST': 'ListPrice_NZD+Incl' })
  }
  expect(suggestMeanings(['Trade'], ['Make', 'ListPrice_NZD'])).toEqual([
    { header: 'Trade', meaning: '-' },
  ])
  expect(suggestMeanings(['Trade', 'Cost'], ['Make'])).toEqual([
    { header: 'Trade', meaning: 'ListPrice_NZD' },
  ])
})

test.each(['Net_Price', 'NetPrice', 'NETT_PRICE', 'Your Price', 'Price_Nett', 'NZ Net'])(
  '%s is what the trade pays, however it is written',
  (header) => {
    expect(suggestMeanings([header, 'RRP'], ['Make'])).toEqual([
      { header, meaning: '-' },
      { header: 'RRP', meaning: 'ListPrice_NZD' },
    ])
  },
)
