import { describe, expect, it } from 'vitest'
import {
  byUsefulness,
  centerDescription,
  detailsOf,
  detailsWith,
  hasSourcedDetail,
  isReachable,
  openDetailsOf,
  ownPriceOf,
  workshopsOf,
  workshopsToRing,
} from './center-details.ts'
import type { Center } from './center-schema.ts'
import { centers } from './centers.ts'
import { centerReport } from '../../sourcing/center-report.ts'

const recordOf = (id: string) => centers().find((center) => center.id === id)!

describe('the details of a workshop', () => {
  it('are from something published, as supplied, judging by the name, or missing', () => {
    expect(detailsOf(recordOf('car-clinic-glen-innes'))).toEqual({
      services: 'missing',
      location: 'guessed',
      address: 'missing',
      phone: 'missing',
      website: 'missing',
      hours: 'supplied',
    })
    expect(new Set(Object.values(detailsOf(recordOf('tony-allen-auto-service'))))).toEqual(
      new Set(['sourced']),
    )
  })

  it('are open unless something published says them, each in one list only', () => {
    expect(openDetailsOf(recordOf('car-clinic-glen-innes'))).toEqual({
      missing: 'services, street address, phone number and website',
      supplied: 'opening hours',
      guessed: 'location',
    })
    expect(openDetailsOf(recordOf('tony-allen-auto-service'))).toEqual({
      missing: '',
      supplied: '',
      guessed: '',
    })
  })

  it('say whether a reader can reach it; a statement as supplied confirms nothing', () => {
    expect(isReachable(recordOf('grimmer-motors'))).toBe(true)
    expect(isReachable(recordOf('car-clinic-glen-innes'))).toBe(false)
    expect(hasSourcedDetail(recordOf('313-motors'))).toBe(false)
    expect(hasSourcedDetail(recordOf('grimmer-motors'))).toBe(true)
  })
})

it('has a price of its own only where the workshop gives it itself', () => {
  const own = { text: 'A battery test: $120', source: 'grimmer-history' } as const
  const heard = { text: 'A battery test: $90', source: 'price-data-set' } as const
  expect(ownPriceOf({ services: [heard, own] })).toBe(own)
  expect(ownPriceOf({ services: [heard] })).toBeUndefined()
  for (const id of ['evs-enhanced', 'taha-auto-group', 'blue-cars-ltd']) {
    const { services } = recordOf(id)
    expect(services.some(({ text }) => text.includes('$'))).toBe(true)
    expect(ownPriceOf({ services })).toBeUndefined()
  }
})

describe('the order of the directory', () => {
  const order = byUsefulness(workshopsOf(centers()))

  it('puts a phone number before an address, that before a website, and names alone last', () => {
    expect(order.slice(0, 2).map(({ id }) => id)).toEqual([
      'tony-allen-auto-service',
      'grimmer-motors',
    ])
    const reachable = order.map(isReachable)
    expect(reachable.lastIndexOf(true)).toBeLessThan(reachable.indexOf(false))
    const sourced = order.map(hasSourcedDetail)
    expect(sourced.lastIndexOf(true)).toBeLessThan(sourced.indexOf(false))
  })

  it('keeps every workshop and no signpost', () => {
    expect(order).toHaveLength(17)
    expect(new Set(order).size).toBe(17)
  })
})

describe('the description of a profile', () => {
  it.each(workshopsOf(centers()))('of $id promises no detail that is missing', (center) => {
    const description = centerDescription(center)
    for (const detail of detailsWith(center, 'missing')) expect(description).not.toContain(detail)
    expect(description).not.toMatch(/contact details/i)
  })

  it('of a bare name says that no detail is confirmed', () => {
    expect(centerDescription(recordOf('kapiti-cars'))).toContain('No detail is confirmed yet')
  })
})

it('the report finds a statement that stands twice in a record', () => {
  const twice = structuredClone(recordOf('grimmer-motors'))
  twice.whyChoose = [{ ...twice.services[0]! }]
  const { lines } = centerReport([twice])
  expect(lines.find(({ what }) => what.includes('twice'))).toMatchObject({ count: 1 })
})

describe('the workshops to ring', () => {
  const day = '2026-11-29'
  const known = recordOf('ultimate-mechanics')
  const checked = (status: Center['verification']['status'], checkedOn: string): Center => ({
    ...known,
    verification: { ...known.verification, status, checkedOn },
  })

  it('are those that nobody has verified, and those verified more than half a year ago', () => {
    const of = (center: Center) => workshopsToRing([center], day).length
    expect(of(checked('unverified', day))).toBe(1)
    expect(of(checked('verified', '2026-06-02'))).toBe(0)
    expect(of(checked('verified', '2026-06-01'))).toBe(1)
    expect(of(checked('signpost', '2020-01-01'))).toBe(0)
  })

  it('begin with those that nobody can reach, then with the oldest check', () => {
    const names = workshopsToRing(centers(), day)
    const reachable = names.map(isReachable)
    expect(reachable).toEqual(reachable.toSorted((one, other) => Number(one) - Number(other)))
    expect(names.length).toBeGreaterThan(10)
  })
})
