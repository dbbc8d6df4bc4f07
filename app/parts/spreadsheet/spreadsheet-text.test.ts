import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.ts'

test('separates cells with commas and rows with CRLF; missing values are empty', () => {
  expect(
    spreadsheetText([
      ['SKU', 'Price'],
      ['A-1', 12.5],
      [null, undefined],
    ]),
  ).toBe('SKU,Price\r\nA-1,12.5\r\n,\r\n')
})

test('quotes commas, quotes and line breaks', () => {
  expect(spreadsheetText([['a,b', 'say "hi"', 'two\nlines', ' plain ']])).toBe(
    '"a,b","say ""hi""","two\nlines", plain \r\n',
  )
})

test.each(['=1+1', '+64 9', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("//x","y")'])(
  'disarms the formula %j',
  (text) => {
    expect(spreadsheetText([[text]])).toMatch(/^"?'/)
  },
)

test('leaves formula characters inside a text alone', () => {
  expect(spreadsheetText([['1044321-00-E', 'a=b', 'Kapiti @ 1']])).toBe(
    '1044321-00-E,a=b,Kapiti @ 1\r\n',
  )
})
