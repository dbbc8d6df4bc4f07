import { expect, test } from 'vitest'
import { suggestMeanings } from './header-suggestions.ts'
import { isHeaderRow, parseHeader } from './parts-header.ts'

/** What each header is proposed to mean in a list that has a make. */
const meaningOf = (header: string) => suggestMeanings([header], ['Make'])[0]?.meaning ?? null

test.each([
  ['SKU', ['Part #', 'Item #', 'Stock #', 'Stock No.', 'Supplier Code', 'Catalogue No.']],
  ['OEMPartNumber', ['OEM #', 'OEM / Ref No.', 'OEM Part No', 'Genuine Part #', 'OEM Ref']],
  ['Model', ['Fitment', 'Suits', 'To Suit', 'Fits Model', 'Compatible With']],
  ['PartName', ['Desc', 'Part Desc.', 'Item Name', 'Short Description']],
  ['StockStatus+Quantity', ['QOH', 'Qty Avail.']],
  ['YearFrom+Range', ['Yrs', 'Model Years']],
  ['ListPrice_NZD', ['Sale Price', 'Sales Price', 'Nett', 'Your Price', 'RRP NZ$', 'Your Cost']],
  ['ListPrice_NZD', ['Net NZD', 'Price per unit', 'Trade preferred price', 'Net Trade Price']],
  ['ListPrice_NZD+Excl', ['Nett plus GST', 'Your Price ex GST']],
  ['ListPrice_NZD+Excl', ['Price +GST', 'Price + GST', 'Wholesale ex GST']],
  [null, ['Ref', 'Barcode', 'Bin', 'Discount percent']],
  [null, ['Net Weight', 'Net Weight (kg)', 'Nett Wt', 'Nett Qty', 'Network', 'Wholesaler']],
  [null, ['Your Ref', 'Your Reference', 'Your Part No', 'Your Part #', 'Your Code', 'Sales Unit']],
  [null, ['Price Code', 'Price Group', 'Unit', 'Unit of Measure', 'Unit Weight', 'Trade Ref']],
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

test('a header that only begins as a price does takes no place from the price', () => {
  for (const [other, price] of [
    ['Your Part No', 'Price'],
    ['Net Weight (kg)', 'Trade'],
    ['Price Code', 'Trade'],
    ['Unit of Measure', 'Cost'],
  ]) {
    expect(suggestMeanings([other ?? '', price ?? ''], ['Make'])).toEqual([
      { header: price, meaning: 'ListPrice_NZD' },
    ])
  }
})

test('a number sign behind the name of a column changes nothing; ‘Part #’ is asked about', () => {
  const cells = ['SKU #', 'Make', 'Model', 'Part Name #']
  expect(isHeaderRow(['SKU#', 'Part Name #', 'x', 'y'], {})).toBe(true)
  expect(parseHeader(cells)).toMatchObject({
    uses: [{ column: 'SKU' }, { column: 'Make' }, { column: 'Model' }, { column: 'PartName' }],
    mistakes: [],
  })
  expect(parseHeader(['SKU#', 'Make', 'Model', 'PartName']).mistakes).toEqual([])
  expect(parseHeader(['Part #', 'Make', 'Model', 'PartName']).suggestions).toEqual([
    { header: 'Part #', meaning: 'SKU' },
  ])
  // A meaning that was given stands before the name.
  const mapping = { 'SKU #': 'OEMPartNumber' }
  expect(parseHeader([...cells, 'SKU'], { mapping }).mistakes).toEqual([])
})
