import { describe, expect, it } from 'vitest'
import { answerCharge } from './yearly-charge.ts'

const answer = (query: string, day = '2026-11-22') => answerCharge(new URLSearchParams(query), day)

describe('the road user charge for a year', () => {
  it('is $76 per 1,000 km for a light electric car', () => {
    expect(answer('distance=12000&vehicle=electric')).toEqual({
      outcome: 'known',
      vehicle: 'electric',
      kilometres: 12_000,
      dollarsPer1000Km: 76,
      dollars: 912,
      blocks: 12,
      blockDollars: 912,
      feeDollars: 12.44,
    })
  })

  it('is exact to the cent, although licences come in whole blocks', () => {
    expect(answer('distance=12345')).toMatchObject({
      dollars: 938.22,
      blocks: 13,
      blockDollars: 988,
    })
    expect(answer('distance=1')).toMatchObject({ dollars: 0.08, blocks: 1, blockDollars: 76 })
  })

  it('is half for a petrol plug-in hybrid', () => {
    expect(answer('distance=10000&vehicle=plug-in-hybrid')).toMatchObject({ dollars: 380 })
  })

  it('accepts a distance with a comma or a space', () => {
    expect(answer('distance=12,345')).toEqual(answer('distance=12345'))
    expect(answer('distance=12%20345')).toEqual(answer('distance=12345'))
  })

  it('uses the rate of the day: none before the charge began, and none from an announced rise', () => {
    expect(answer('distance=1000', '2024-03-31')).toEqual({ outcome: 'no rate' })
    expect(answer('distance=1000', '2027-01-02')).toMatchObject({ dollars: 76, feeDollars: 12.44 })
  })

  it('is not calculated for an invalid distance', () => {
    for (const distance of ['-5', '0', 'far', '1e5', '12.5', '200001', '9999999999']) {
      expect(answer(`distance=${distance}`)).toEqual({ outcome: 'unclear' })
    }
    expect(answer('')).toEqual({ outcome: 'not asked' })
    expect(answer('distance=%20')).toEqual({ outcome: 'not asked' })
  })
})
