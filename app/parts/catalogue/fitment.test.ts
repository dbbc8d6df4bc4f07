import { expect, test } from 'vitest'
import { fitOf, otherNumberTyped, respelledNumber, statedYears } from './fitment.ts'
import { emptyFilter } from './part-filter.ts'

const none = { Variant: null, ModelYear: null, YearFrom: null, YearTo: null }
const leaf = { ...emptyFilter, make: ['Nissan'], model: 'Leaf' }

test('a part that names the chosen variant and year fits the car', () => {
  const car = { ...leaf, variant: 'e+', year: 2023 }
  expect(fitOf({ ...none, Variant: 'e+', ModelYear: 2023 }, car)).toEqual({
    verdict: 'fits',
    because: 'listed for e+, 2023',
  })
  expect(fitOf({ ...none, Variant: 'e+', YearFrom: 2021 }, car)).toEqual({
    verdict: 'fits',
    because: 'listed for e+, from 2021',
  })
})

test('a part for every variant fits the car and others too', () => {
  const fit = { verdict: 'fits-others-too', because: 'listed for every variant, to 2024' }
  expect(fitOf({ ...none, YearTo: 2024 }, { ...leaf, variant: 'e+', year: 2023 })).toEqual(fit)
  expect(fitOf({ ...none, YearTo: 2024 }, { ...leaf, year: 2023 })).toEqual(fit)
  expect(fitOf(none, { ...leaf, variant: 'e+' })?.because).toBe('listed for every variant')
})

test('what the record leaves open of the car is for the seller to say', () => {
  expect(fitOf(none, { ...leaf, variant: 'e+', year: 2023 })).toEqual({
    verdict: 'ask',
    because: 'listed for every variant, without a year',
  })
  expect(fitOf({ ...none, Variant: 'e+' }, { ...leaf, variant: 'e+', year: 2023 })).toEqual({
    verdict: 'ask',
    because: 'listed for e+, without a year',
  })
  expect(fitOf({ ...none, Variant: 'e+', ModelYear: 2023 }, { ...leaf, year: 2023 })).toEqual({
    verdict: 'ask',
    because: 'listed for e+, 2023: is yours that one?',
  })
})

test('no part fits the car before its model, and its variant or year, are chosen', () => {
  const named = { ...none, Variant: 'e+', ModelYear: 2023 }
  expect(fitOf(named, leaf)).toBeNull()
  expect(fitOf(named, { ...emptyFilter, variant: 'e+', year: 2023 })).toBeNull()
  expect(fitOf(named, { ...leaf, variant: 'e+' })).toBeNull()
})

test('years are one year, a range that may be open at either end, or not stated', () => {
  expect(statedYears({ ...none, ModelYear: 2023, YearFrom: 2020 })).toBe('2023')
  expect(statedYears({ ...none, YearFrom: 2021, YearTo: 2024 })).toBe('2021–2024')
  expect(statedYears({ ...none, YearFrom: 2021, YearTo: 2021 })).toBe('2021')
  expect(statedYears({ ...none, YearFrom: 2021 })).toBe('from 2021')
  expect(statedYears({ ...none, YearTo: 2020 })).toBe('to 2020')
  expect(statedYears(none)).toBeNull()
})

const heater = {
  SKU: 'HT-1',
  OEMPartNumber: '27143-3NF1A',
  AltPartNumbers: '27143-3NF0A; 0077 123',
}

test.each([
  ['27143 3nf1a', '27143-3NF1A'],
  ['leaf 271433NF0A heater', '27143-3NF0A'],
  ['77123', '0077 123'],
  ['27143-3NF1A', null],
  ['heater', null],
])('%s is read as %s', (text, listed) => {
  expect(respelledNumber(text, [heater])).toBe(listed)
})

test('a row says by which of its further numbers it was found', () => {
  expect(otherNumberTyped('27143-3NF0A', heater)).toBe('27143-3NF0A')
  expect(otherNumberTyped('27143-3NF1A', heater)).toBeNull()
  expect(otherNumberTyped('leaf heater', heater)).toBeNull()
})
