import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkedAge, FieldValue, stockTone } from './field-value.tsx'
import { partFields } from './part.ts'

const shown = (name: string, value: string | number | null) => {
  const field = partFields.find((known) => known.name === name)!
  return renderToStaticMarkup(<FieldValue field={field} value={value} />)
}

// "A value containing 'stock' in lower case", whatever case the record itself uses; 'Out of stock' is the exception.
test.each([
  ['In stock', 'default'],
  ['IN STOCK', 'default'],
  ['Out of Stock', 'outline'],
  ['Not in stock', 'outline'],
  ['No stock until March', 'outline'],
  ['Low stock', 'default'],
  ['Stock on order', 'default'],
  ['To order', 'secondary'],
  ['Backorder', 'secondary'],
  ['Discontinued', 'outline'],
] as const)('the stock status %j has the tone %s', (status, tone) => {
  expect(stockTone(status)).toBe(tone)
})

test('formats prices with cents, years without separators, and null as nothing', () => {
  expect(shown('ListPrice_NZD', 1250)).toBe('$1,250.00')
  for (const year of ['ModelYear', 'YearFrom', 'YearTo']) expect(shown(year, 2025)).toBe('2025')
  expect(shown('ShippingWeight_kg', 1250.5)).toBe('1,250.5')
  expect(shown('ListPrice_NZD', 0)).toBe('$0.00')
  expect(shown('Notes', null)).toBe('')
})

test('links a supplier only if it is a web URL', () => {
  expect(shown('Supplier/URL', 'https://parts.example.nz/a?b=1')).toContain(
    'href="https://parts.example.nz/a?b=1"',
  )
  for (const words of ['Dealer', 'javascript:alert(1)', 'http://', '#', 'https://a b']) {
    expect(shown('Supplier/URL', words)).toBe(words)
  }
})

test('escapes markup in a record', () => {
  expect(shown('Notes', '<b>')).toBe('&lt;b&gt;')
})

test.each([
  ['2026-11-23', 'checked today', false],
  ['2026-11-22', 'checked yesterday', false],
  ['2026-11-13', 'checked 10 days ago', false],
  ['2026-11-01', 'checked 3 weeks ago', false],
  ['2026-08-25', 'checked 12 weeks ago', false],
  ['2026-08-24', 'not checked since August 2026', true],
  ['2020-03-01', 'not checked since March 2020', true],
])('a record last checked on %s is %j', (checked, text, isStale) => {
  expect(checkedAge(checked, '2026-11-23')).toEqual({ text, isStale })
})

test('a date in the future is no age', () => {
  expect(checkedAge('2035-01-01', '2026-11-23')).toBeNull()
})
