import { describe, expect, it } from 'vitest'
import { buyLicences, exactCharge } from './road-user-charge.ts'

const usual = {
  kmPerYear: 12_000,
  years: 1,
  blocksAtOnce: null,
  dollarsPer1000Km: 76,
  feePerPurchase: 12.44,
}

describe('licences for a distance', () => {
  it('cost one fee if a year is bought at once, and twelve if each block is bought by itself', () => {
    expect(buyLicences(usual)).toEqual({
      blocks: 12,
      purchases: 1,
      blockDollars: 912,
      feeDollars: 12.44,
    })
    expect(buyLicences({ ...usual, blocksAtOnce: 1 })).toEqual({
      blocks: 12,
      purchases: 12,
      blockDollars: 912,
      feeDollars: 149.28,
    })
  })

  it('are bought once a year, and leftover kilometres count towards the next', () => {
    expect(buyLicences({ ...usual, kmPerYear: 12_345, years: 5 })).toMatchObject({
      blocks: 62,
      purchases: 5,
    })
    expect(buyLicences({ ...usual, kmPerYear: 300, years: 3 })).toMatchObject({
      blocks: 1,
      purchases: 1,
    })
  })

  it('are charged to the cent for an exact distance', () => {
    expect(exactCharge(12_345, 76)).toBe(938.22)
    expect(exactCharge(1, 76)).toBe(0.08)
  })
})
