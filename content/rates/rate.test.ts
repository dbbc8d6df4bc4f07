import { publicPriceSchema } from './public-price-schema.ts'
import { publicPrices } from './public-prices.ts'
import { describe, expect, test } from 'vitest'
import { checkRates } from './rate-check.ts'
import {
  firstKnown,
  latestRate,
  rateOn,
  rates,
  signalledRates,
  stateOn,
  type RateName,
} from './rate.ts'
import type { RateHistory } from './rate-schema.ts'
import { newZealandDay } from '../texts/new-zealand-day.ts'
import { contentOfDay, fillRates, namesOfRates, rateWords, unknownRatesIn } from './rate-text.ts'

const names = Object.keys(rates()) as RateName[]

describe('the rate of a day', () => {
  test('is the one in force, with its unit, dates and source', () => {
    expect(rateOn('rucLightEv', '2026-11-22')).toMatchObject({
      value: 76,
      unit: 'NZD per 1,000 km',
      validFrom: '2024-04-01',
      validTo: null,
      status: 'in force',
      source: 'nzta-start',
    })
    expect(rateOn('licenceElectric', '2026-11-22')?.value).toBe(212.84)
    expect(rateOn('licencePetrol', '2026-11-22')?.value).toBe(144.22)
    expect(rateOn('homePower', '2026-11-22')?.value).toBe(39.3)
  })

  test('begins and ends with its period', () => {
    expect(rateOn('rucLightEv', '2024-03-31')).toBeNull()
    expect(rateOn('rucLightEv', '2024-04-01')?.value).toBe(76)
    expect(rateOn('rucHeavyEv', '2027-06-30')?.value).toBe(0)
    expect(rateOn('rucHeavyEv', '2027-07-01')).toBeNull()
    expect(rateOn('accLevyElectric', '2025-06-30')?.value).toBe(42.09)
    expect(rateOn('accLevyElectric', '2025-07-01')?.value).toBe(109.05)
    expect(rateOn('accLevyElectric', '2026-07-01')).toBeNull()
  })

  test.each(names)('%s: a signalled change never comes into force by the clock', (name) => {
    for (const day of ['2026-11-22', '2027-01-02', '2027-07-02', '2035-01-01']) {
      expect(rateOn(name, day)?.status ?? 'in force').toBe('in force')
      expect(latestRate(name, day)?.status ?? 'in force').toBe('in force')
    }
  })

  test('a signalled change stays beside it, and is due from its day on', () => {
    expect(signalledRates('exciseRise', '2026-12-31')).toMatchObject([{ value: 12, isDue: false }])
    expect(signalledRates('exciseRise', '2027-01-02')).toMatchObject([{ value: 12, isDue: true }])
    expect(rateOn('rucLightEv', '2027-01-02')?.value).toBe(76)
  })

  test('of a period that is over is still the latest', () => {
    expect(rateOn('renewableQuarter', '2026-11-22')).toBeNull()
    expect(latestRate('renewableQuarter', '2026-11-22')?.value).toBe(94.3)
    expect(latestRate('renewableQuarter', '2024-09-30')).toBeNull()
  })
})

test.each([
  [76, 'NZD per 1,000 km', '$76 per 1,000 km'],
  [122.79, 'NZD a year', '$122.79 a year'],
  [12.44, 'NZD', '$12.44'],
  [39.3, 'c/kWh', '39.3 cents per kWh'],
  [12, 'c/L', '12 cents per litre'],
  [0.0977, 'kg CO2e per kWh', '0.0977 kg per kWh'],
  [24, 'months', '24 months'],
  [94.3, '%', '94.3%'],
] as const)('%d %s is %s in words', (value, unit, words) => {
  expect(rateWords({ value, unit })).toBe(words)
})

test('the rates that a page names are found in its JSON too', () => {
  const page = { a: { text: '{rucLightEv} per unit' }, b: ['{since rucFeeOnline}', '{nothing}'] }
  expect(namesOfRates(JSON.stringify(page))).toEqual(['rucLightEv', 'rucFeeOnline'])
})

describe('the state of a period', () => {
  const period = { validFrom: '2027-07-01', validTo: '2028-06-30', status: 'decided' } as const

  test.each([
    ['2027-06-30T11:59:59Z', 'decided'],
    ['2027-06-30T12:00:00Z', 'in force'],
    ['2028-06-30T11:59:59Z', 'in force'],
    ['2028-06-30T12:00:00Z', 'ended'],
  ])('at %s is %s: it changes at midnight in New Zealand', (moment, state) => {
    const day = newZealandDay(new Date(moment))
    expect(stateOn(period, day)).toBe(state)
  })

  test('stays signalled on every day', () => {
    const signalled = { ...period, status: 'signalled' } as const
    expect(stateOn(signalled, '2029-01-01')).toBe('signalled')
  })

  test('is known since the month it was first seen, if the start date is not known', () => {
    const seen = { validFrom: null, seenOn: '2026-02', validTo: null, status: 'in force' } as const
    expect(firstKnown(seen)).toBe('2026-02')
  })
})

describe('a text with rates', () => {
  test('shows those of the day, and says so where none is known', () => {
    const text = '{rucLightEv} and {rucFeeOnline}, {homePower}, {latest renewableQuarter}'
    expect(fillRates(text, '2026-11-22')).toBe('$76 and $12.44, 39.3 cents, 94.3%')
    expect(fillRates('{rucLightEv}', '2023-01-01')).toBe('an amount we do not know')
    expect(fillRates('{signalled exciseRise}', '2027-01-02')).toBe('12 cents')
    expect(fillRates('{since rucLightEv}', '2026-11-22')).toBe('1 April 2024')
    expect(fillRates('{seen rucFeeOnline}', '2026-11-22')).toBe('6 March 2025')
    expect(fillRates('{since rucFeeOnline} {seen rucLightEv}', '2026-11-22')).toBe(
      'a day we do not know a day we do not know',
    )
    expect(fillRates('a set of {braces}', '2026-11-22')).toBe('a set of {braces}')
    expect(unknownRatesIn('{rucLightEv} {latest lowCarbonYear} {rucBus}')).toEqual(['rucBus'])
  })

  test('leaves out what does not hold on the day', () => {
    const facts = [
      { text: 'before', until: '2026-12-31' },
      { text: 'since', from: '2027-01' },
      { text: 'always {rucPetrolPlugIn}' },
    ]
    const on = (day: string) => contentOfDay(facts, day).map(({ text }) => text)
    expect(on('2026-12-31')).toEqual(['before', 'always $38'])
    expect(on('2027-01-01')).toEqual(['since', 'always $38'])
  })
})

describe('the table of rates', () => {
  const today = new Date('2026-11-22T00:00:00Z')
  const period = {
    value: 1,
    validFrom: '2026',
    validTo: null,
    status: 'in force',
    source: 'nzta-start',
  }
  const mistakes = (...periods: object[]) =>
    checkRates(today, { toll: { label: 'Toll', unit: 'NZD', periods } as unknown as RateHistory })

  test('of this site has no mistakes', () => {
    expect(checkRates(new Date())).toEqual([])
  })

  test('refuses a future rate in force, one without a value, and two at once', () => {
    expect(mistakes(period)).toEqual([])
    expect(mistakes({ ...period, validFrom: '2026-12-01' })).toEqual([
      'toll.0.validFrom: is in the future, so it is decided or only announced',
    ])
    expect(mistakes({ ...period, validFrom: '2026-12-01', status: 'decided' })).toEqual([])
    expect(mistakes({ ...period, validFrom: null, seenOn: '2026-02-20' })).toEqual([])
    expect(mistakes({ ...period, validFrom: null })).toEqual([
      'toll.0.seenOn: must be given where the first day is not known, and only there',
    ])
    expect(mistakes({ ...period, validFrom: null, seenOn: '2026-12-01' })).toEqual([
      'toll.0.seenOn: is in the future',
    ])
    expect(mistakes({ ...period, value: null })).toEqual([
      'toll.0.value: is missing for a rate in force',
    ])
    expect(mistakes({ ...period, validFrom: '2025' }, period)).toEqual([
      'toll.0.validTo: must be a day before 2026, when the next period begins',
    ])
    expect(mistakes({ ...period, validTo: '2026' }, { ...period, validFrom: '2025' })).toEqual([
      'toll.1.validFrom: is before that of the period above it: move this one up',
    ])
    expect(mistakes({ ...period, source: 'my-neighbour' })).toHaveLength(1)
    expect(mistakes({ ...period, validTo: '2025' })).toEqual([
      'toll.0.validTo: is before validFrom',
    ])
  })
})

describe('a public price', () => {
  const [price] = publicPrices()
  test.each(['2026-02-30', '2026-13', '2026-2', ''])(
    'rejects %j as the date when it was seen',
    (seen) => {
      expect(publicPriceSchema.safeParse({ ...price, seen }).success).toBe(false)
    },
  )

  test.each(['2026-02', '2023 or 2024', 'spring 2024'])(
    'accepts %j as the date when it was seen',
    (seen) => {
      expect(publicPriceSchema.safeParse({ ...price, seen }).success).toBe(true)
    },
  )
})
