import { expect, test } from 'vitest'
import { parsePartValue } from './part-value-parser.ts'

test.each([
  ['ListPrice_NZD', '$1,234.50', '1234.5'],
  ['ListPrice_NZD', 'NZ$ 80', '80'],
  ['ListPrice_NZD', '15 000 NZD', '15000'],
  ['ListPrice_NZD', '1.234,50', '1234.5'],
  ['ListPrice_NZD', '1,50', '1.5'],
  ['BatteryCapacity_kWh', '64,123', '64123'],
  ['BatteryCapacity_kWh', '64,8', '64.8'],
  ['ModelYear', '2025.0', '2025'],
  ['Warranty_km', '160,000', '160000'],
  ['Warranty_km', '160\u00a0000', '160000'],
  ['LastVerified(DateISO)', '2025-11-21', '2025-11-21'],
  ['LastVerified(DateISO)', '21/11/2025', '2025-11-21'],
  ['LastVerified(DateISO)', '21-Nov-2025', '2025-11-21'],
  ['LastVerified(DateISO)', '45982', '2025-11-21'],
  ['LastVerified(DateISO)', '2025-11-21T00:00:00', '2025-11-21'],
  ['PriceGST(Incl/Excl)', 'incl. GST', 'Incl'],
  ['PriceGST(Incl/Excl)', 'Exclusive', 'Excl'],
  // As our own download protects it.
  ['SKU', "'-AB/12", '-AB/12'],
  ['PartName', '  Disc ', 'Disc'],
  ['PartName', 'Brake\u00a0\u00a0disc  front\u200b', 'Brake disc front'],
  ['Make', 'S\u030ckoda', 'Škoda'],
  ['Notes', '-', '-'],
  ['PictureURL', ' https://parts.example.nz/a b.jpg', 'https://parts.example.nz/a%20b.jpg'],
  ['Notes', '  ', null],
])('%s reads "%s" as %s', (column, cell, value) => {
  expect(parsePartValue(column, cell)).toEqual({ value })
})

test.each([
  ['PictureURL', 'disc.jpg', 'is not an address that begins with https://: disc.jpg'],
  ['PictureURL', 'https://a.nz/1.jpg; https://a.nz/2.jpg', 'has several addresses: keep one'],
  ['PictureURL', 'https://me:key@a.nz/1.jpg', 'is an address with a password in it'],
  ['ListPrice_NZD', '1.234.50', 'is not a number: 1.234.50'],
  ['ListPrice_NZD', '1234.567', 'has more than 2 decimals: 1234.567'],
  ['ListPrice_NZD', '-5', 'is below 0: -5'],
  ['ListPrice_NZD', 'NaN', 'is not a number: NaN'],
  ['ModelYear', '25', 'is not between 1990 and 2100: 25'],
  [
    'ModelYear',
    '2021-2024',
    'is a range of years: write 2021-2024 in YearFrom and YearTo, or give the column the meaning YearFrom+Range',
  ],
  [
    'ModelYear',
    '2021+',
    'is a range of years: write 2021+ in YearFrom and YearTo, or give the column the meaning YearFrom+Range',
  ],
  ['Warranty_km', '16,00', 'is not a whole number: 16,00'],
  [
    'LastVerified(DateISO)',
    'yesterday',
    'is not a date: yesterday; write 2025-11-21 or 21/11/2025',
  ],
  [
    'OEMPartNumber',
    '1.04E+11',
    'was shortened by a spreadsheet to 1.04E+11: format the column as text',
  ],
  [
    'Notes',
    '=HYPERLINK("x")',
    'is a formula without its value: save the sheet again in a spreadsheet program, or type the value',
  ],
  [
    'Notes',
    '+SUM(A1)',
    'is a formula without its value: save the sheet again in a spreadsheet program, or type the value',
  ],
  ['Notes', 'a\u0000b', 'contains a control character'],
  ['Notes', 'x'.repeat(2001), 'is longer than 2000 characters'],
  ['PriceGST(Incl/Excl)', 'yes', 'must be Incl or Excl: yes'],
])('%s refuses "%s"', (column, cell, mistake) => {
  expect(parsePartValue(column, cell)).toEqual({ mistake })
})
