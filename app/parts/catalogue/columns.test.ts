import { expect, test } from 'vitest'
import { columnTitle } from './columns.ts'
import { partFields } from './part.ts'

test.each([
  ['SKU', 'SKU'],
  ['Make', 'Make'],
  ['ModelYear', 'Model Year'],
  ['OEMPartNumber', 'OEM Part Number'],
  ['AltPartNumbers', 'Alt Part Numbers'],
  ['ListPrice_NZD', 'List Price NZD'],
  ['PriceGST(Incl/Excl)', 'Price GST (Incl/Excl)'],
  ['NZAvailability(Dealer/Aftermarket)', 'NZ Availability (Dealer/Aftermarket)'],
  ['Supplier/URL', 'Supplier/URL'],
  ['LastVerified(DateISO)', 'Last Verified (Date ISO)'],
  ['BatteryCapacity_kWh', 'Battery Capacity kWh'],
  ['ChargingPowerAC_kW', 'Charging Power AC kW'],
])('the column %s is headed %s', (name, words) => {
  expect(columnTitle(name)).toBe(words)
})

test('no two columns have the same heading', () => {
  const headings = partFields.map(({ name }) => columnTitle(name))
  expect(new Set(headings).size).toBe(partFields.length)
})
