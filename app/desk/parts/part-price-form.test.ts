import { describe, expect, test } from 'vitest'
import { priceUpload, readTypedPrice } from './part-price-form.ts'

// 28 November in New Zealand, still the 27th in UTC.
const now = new Date('2026-11-27T12:00:00Z')
const typed = { price: '', gst: '', stock: '', checked: '' }

describe('a typed price', () => {
  test.each([
    ['1250', '1250.00'],
    ['$1,250.50', '1250.50'],
    ['NZ$ 12,5', '12.50'],
    ['0.29', '0.29'],
    ['', ''],
  ])("'%s' is read as '%s'", (price, read) => {
    expect(readTypedPrice({ ...typed, price }, now)).toEqual({ values: { ...typed, price: read } })
  })

  test.each([
    ['ten', 'Type an amount, like 1250 or $1,250.50.'],
    ['0', 'Type more than $0 and at most $10 million.'],
    ['-5', 'Type more than $0 and at most $10 million.'],
    ['1e9', 'Type an amount, like 1250 or $1,250.50.'],
    ['99999999', 'Type more than $0 and at most $10 million.'],
    ['1.005', 'Type dollars with at most two decimals.'],
  ])("'%s' is refused: %s", (price, message) => {
    expect(readTypedPrice({ ...typed, price }, now)).toEqual({ mistakes: { price: message } })
  })
})

describe('a typed day', () => {
  test.each([
    ['28/11/2026', '2026-11-28'],
    ['2026-11-27', '2026-11-27'],
    ['29/2/2024', '2024-02-29'],
  ])("'%s' is read as '%s'", (checked, read) => {
    expect(readTypedPrice({ ...typed, checked }, now)).toEqual({
      values: { ...typed, checked: read },
    })
  })

  test.each([
    ['29/11/2026', 'This day is still to come.'],
    ['29/2/2026', 'Type a day, like 1/12/2026 or 2026-12-01.'],
    ['2026-02-29', 'Type a day, like 1/12/2026 or 2026-12-01.'],
    ['11/2026', 'Type a day, like 1/12/2026 or 2026-12-01.'],
  ])("'%s' is refused: %s", (checked, message) => {
    expect(readTypedPrice({ ...typed, checked }, now)).toEqual({ mistakes: { checked: message } })
  })
})

test('the file of one row quotes what its cells contain', async () => {
  const form = priceUpload('A,"1/2', { ...typed, price: '10.00', stock: 'To order, 2 weeks' })
  const file = form.get('file') as File
  expect([form.get('scope'), file.name]).toEqual(['update', 'One part, A, 1 2'])
  expect(await file.text()).toBe(
    'SKU,ListPrice_NZD,PriceGST(Incl/Excl),StockStatus,LastVerified(DateISO)\r\n' +
      '"A,""1/2",10.00,,"To order, 2 weeks",\r\n',
  )
})
