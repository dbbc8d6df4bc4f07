// Numbers as people type them in the forms of the tools, and what the answer asks about them.
import { expect, it } from 'vitest'
import { askedText, type QueryFields } from '../../ground/ui/query-field.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { carFields } from '../../tools/my-car/car-fields.ts'
import { chargingFields } from '../../tools/charging-time/charging-fields.ts'
import { costFields } from '../../tools/costs/cost-fields.ts'
import { tripFields } from '../../tools/trip/trip-fields.ts'
import { doubtsOf, doubtTexts } from './shared-texts.ts'

const costs = costFields({ versions: [], compared: [], places: [] })
const car = carFields([], null)
const charging = chargingFields([], null)
const trip = tripFields([])

it.each([
  ['rate', '30', 30],
  ['rate', '$0.30', 30],
  ['rate', '30c', 30],
  ['rate', '30 cents', 30],
  ['rate', '0.305 $/kWh', 30.5],
  ['rate', '22.3 c/kWh', 22.3],
  // A link of long ago keeps its meaning; the answer asks.
  ['rate', '0.30', 0.3],
  ['nightrate', '$0.1829', 18.29],
  ['public', '80', 80],
  ['public', '$0.80', 80],
  ['public', '0.853', 85.3],
  ['public', '0', 0],
  ['km', '12,000 km', 12_000],
  ['litres', '7.2 L/100 km', 7.2],
  ['share', '20%', 20],
  ['share', '20 per cent', 20],
  ['km', '12,000 kms', 12_000],
  ['km', '12000 kilometres', 12_000],
  ['kwh', '17 kWh per 100 km', 17],
  ['kwh', '17 kWh', 17],
  ['pump', '$2.80', 2.8],
  ['pump', '$2.80 a litre', 2.8],
  ['service', '$1,200', 1200],
  ['service', '$1,200 a year', 1200],
  ['price', 'NZ$55,000', 55_000],
  ['price', '55 000 dollars', 55_000],
  ['loanrate', '8.5%', 8.5],
  ['loanrate', '8.5% a year', 8.5],
  ['loanyears', '5 years', 5],
  ['years', '5 years', 5],
  ['years', '5 yrs', 5],
  ['loanyears', '5 yrs', 5],
  ['rate', '30 cents per kWh', 30],
  ['rate', '30 c per kWh', 30],
  ['rate', '30¢', 30],
  ['rate', '$0.30 per kWh', 30],
  ['rate', 'NZ$0.30', 30],
  ['rate', '0.30 dollars', 30],
])('%s reads %j as %d', (name, text, value) => {
  const { values, mistakes } = readInputs(costs, new URLSearchParams({ [name]: text }))
  expect(mistakes).toEqual({})
  expect(Object.entries(values)).toContainEqual([name, value])
})

it('a price of power has one unit in every tool, and a refusal names it', () => {
  const prices = [
    costs.rate,
    costs.nightrate,
    costs.buyback,
    costs.public,
    charging.price,
    trip.price,
  ]
  expect(new Set(prices.map(({ unit }) => unit))).toEqual(new Set(['c/kWh']))
  const refusal = (fields: QueryFields, name: string) =>
    readInputs(fields, new URLSearchParams({ [name]: '7,500 miles' })).mistakes[name]
  expect(refusal(costs, 'rate')).toBe('Please enter a number from 0 to 200 c/kWh.')
  expect(refusal(costs, 'km')).toBe('Please enter a whole number from 1 to 200,000 km.')
  expect(refusal(costs, 'share')).toBe('Please enter a whole number from 0 to 100%.')
  expect(refusal(trip, 'price')).toBe('Please enter a number from 0 to 500 c/kWh.')
})

it('a refusal writes an amount as people do', () => {
  const refusal = (name: string) =>
    readInputs<QueryFields>(costs, new URLSearchParams({ [name]: 'lots' })).mistakes[name]
  expect(refusal('pump')).toBe('Please enter a number from $0.10 to $10 a litre.')
  expect(refusal('service')).toBe('Please enter a number from $0 to $20,000 a year.')
  expect(refusal('price')).toBe('Please enter a number from $0 to $500,000.')
  expect(refusal('years')).toBe('Please enter a whole number from 1 to 20 years.')
  expect(refusal('loanrate')).toBe('Please enter a number from 0 to 40% a year.')
})

it('the line of what was asked writes an amount as people do', () => {
  const given = { pump: ['2.9966'], service: ['500'], price: ['55000'], share: ['20'] }
  expect(askedText(costs, given)).toBe('20%, $2.9966 a litre, $500 a year, $55,000')
})

it.each([
  [costs, 'rate=0.30', 'Counted as 0.3\u00a0c/kWh. Do you mean 30\u00a0c/kWh?'],
  [costs, 'rate=150', 'Counted as 150\u00a0c/kWh. Do you mean 15\u00a0c/kWh?'],
  [charging, 'price=0.85', 'Counted as 0.85\u00a0c/kWh. Do you mean 85\u00a0c/kWh?'],
  [trip, 'price=0.85', 'Counted as 0.85\u00a0c/kWh. Do you mean 85\u00a0c/kWh?'],
  [
    costs,
    'litres=40',
    'Counted as 40\u00a0L/100 km. Do you mean 7.06\u00a0L/100 km, which is 40\u00a0miles per gallon, or 4\u00a0L/100 km?',
  ],
  [
    car,
    'km=230',
    'Counted as 230\u00a0km. Do you mean 11,960\u00a0km, which is 230\u00a0km a week, or 23,000\u00a0km?',
  ],
  [
    costs,
    'km=12',
    'Counted as 12\u00a0km. Do you mean 4,380\u00a0km, which is 12\u00a0km a day, or 12,000\u00a0km?',
  ],
  [costs, 'pump=0.3', 'Counted as $0.30 a litre. Do you mean $3 a litre?'],
  [costs, 'km=100000', 'Counted as 100,000\u00a0km. Do you mean 10,000\u00a0km?'],
])('asks what is meant by a number that nobody pays or drives: %#', (fields, query, sentence) => {
  const inputs = readInputs<QueryFields>(fields, new URLSearchParams(query))
  expect(Object.values(doubtTexts(doubtsOf(fields, inputs)))).toEqual([sentence])
})

it.each([
  'rate=5',
  'rate=80',
  'rate=0',
  'km=2000',
  'km=60000',
  'litres=2',
  'litres=20',
  'km=far',
  '',
])('has no doubt about ‘%s’', (query) => {
  const inputs = readInputs<QueryFields>(costs, new URLSearchParams(query))
  expect(doubtsOf(costs, inputs)).toEqual([])
})

it('asks about a point before three digits, and does not count it', () => {
  const { values, mistakes } = readInputs(costs, new URLSearchParams('km=12.000'))
  expect(values.km).toBe(12_000)
  expect(mistakes.km).toBe('Do you mean 12,000\u00a0km? Please enter it without the point.')
  expect(readInputs(costs, new URLSearchParams('km=8.500')).mistakes.km).toContain('8,500')
})
