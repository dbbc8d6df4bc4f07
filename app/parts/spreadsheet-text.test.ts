import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.ts'

test('rows are separated by commas and line ends, and what is missing is empty', () => {
  expect(
    spreadsheetText([
      ['SKU', 'Price'],
      ['A-1', 12.5],
      [null, undefined],
    ]),
  ).toBe('SKU,Price\r\nA-1,12.5\r\n,\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(spreadsheetText([['a,b', 'say "hi"', 'two\nlines', ' plain ']])).toBe(
    '"a,b","say ""hi""","two\nlines", plain \r\n',
  )
})

test.each(['=1+1', '+64 9', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("//x","y")'])(
  'no spreadsheet runs %j',
  (text) => {
    expect(spreadsheetText([[text]])).toMatch(/^"?'/)
  },
)

test('what only holds such a sign is left as it is', () => {
  expect(spreadsheetText([['1044321-00-E', 'a=b', 'Kapiti @ 1']])).toBe(
    '1044321-00-E,a=b,Kapiti @ 1\r\n',
  )
})
