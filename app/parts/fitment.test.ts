import { expect, test } from 'vitest'
import { fitOf, statedYears } from './fitment.ts'
import { emptyFilter } from './part-filter.ts'

const none = { Variant: null, ModelYear: null, YearFrom: null, YearTo: null }
const leaf = { ...emptyFilter, make: ['Nissan'], model: 'Leaf' }

test('a part that names the chosen variant and year fits the car', () => {
  const car = { ...leaf, variant: 'e+', year: 2023 }
  expect(fitOf({ ...none, Variant: 'e+', ModelYear: 2023 }, car)).toEqual(['your-car'])
  expect(fitOf({ ...none, Variant: 'e+', YearFrom: 2021 }, car)).toEqual(['your-car'])
})

test('a part says what it leaves open of what was chosen', () => {
  const car = { ...leaf, variant: 'e+', year: 2023 }
  expect(fitOf(none, car)).toEqual(['all-variants', 'year-not-stated'])
  expect(fitOf({ ...none, YearTo: 2024 }, car)).toEqual(['all-variants'])
  expect(fitOf({ ...none, Variant: 'e+' }, car)).toEqual(['year-not-stated'])
  expect(fitOf(none, { ...leaf, year: 2023 })).toEqual(['year-not-stated'])
})

test('no part fits the car before the whole car is chosen', () => {
  const named = { ...none, Variant: 'e+', ModelYear: 2023 }
  expect(fitOf(named, leaf)).toEqual([])
  expect(fitOf(named, { ...leaf, year: 2023 })).toEqual([])
  expect(fitOf(named, { ...emptyFilter, variant: 'e+', year: 2023 })).toEqual([])
})

test('years are one year, a range that may be open at either end, or not stated', () => {
  expect(statedYears({ ...none, ModelYear: 2023, YearFrom: 2020 })).toBe('2023')
  expect(statedYears({ ...none, YearFrom: 2021, YearTo: 2024 })).toBe('2021–2024')
  expect(statedYears({ ...none, YearFrom: 2021, YearTo: 2021 })).toBe('2021')
  expect(statedYears({ ...none, YearFrom: 2021 })).toBe('from 2021')
  expect(statedYears({ ...none, YearTo: 2020 })).toBe('to 2020')
  expect(statedYears(none)).toBeNull()
})
