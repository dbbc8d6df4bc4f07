import { describe, expect, it, test } from 'vitest'
import {
  halfPowerFrom,
  limitedBy,
  minutesOnCurve,
  peakOf,
  powerAt,
  type CurvePoints,
} from './charging-curve.ts'

/** Reads '0:150 18:150' as a curve. */
const curve = (text: string): CurvePoints =>
  text.split(' ').map((point) => {
    const [percent = 0, kw = 0] = point.split(':').map(Number)
    return [percent, kw]
  })

const leaf40 = curve('0:41 62:45 65:36 100:15')
const polestar = curve('0:150 18:150 20:130 40:130 42:100 55:90 57:70 79:70 80:25 100:11')

describe('a charging curve', () => {
  it('is linear between its points', () => {
    expect([0, 31, 62, 63.5, 100].map((percent) => powerAt(leaf40, percent))).toEqual([
      41, 43, 45, 40.5, 15,
    ])
    expect(peakOf(leaf40)).toBe(45)
  })

  it('is cut where the charger gives less, with a point at the crossing', () => {
    expect(limitedBy(curve('0:40 50:60 100:20'), 50)).toEqual([
      [0, 40],
      [25, 50],
      [50, 50],
      [62.5, 50],
      [100, 20],
    ])
    expect(limitedBy(leaf40, 50)).toEqual(leaf40)
  })

  it('gives the time of constant power where it is flat', () => {
    expect(minutesOnCurve(curve('0:50 100:50'), 60, 50, { from: 20, to: 70 })).toBeCloseTo(36, 9)
    expect(minutesOnCurve(curve('0:50 100:50'), 60, 25, { from: 20, to: 70 })).toBeCloseTo(72, 9)
  })

  it('never takes longer at a stronger charger', () => {
    const minutes = [3, 25, 44, 45, 50, 300].map((kw) =>
      minutesOnCurve(leaf40, 38, kw, { from: 0, to: 100 }),
    )
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
    expect(minutes[4]).toBe(minutes[5])
  })

  it('sums to the whole wherever a charge is split', () => {
    const whole = minutesOnCurve(polestar, 75, 100, { from: 7, to: 96 })
    for (let at = 8; at < 96; at += 1) {
      const split =
        minutesOnCurve(polestar, 75, 100, { from: 7, to: at }) +
        minutesOnCurve(polestar, 75, 100, { from: at, to: 96 })
      expect(split).toBeCloseTo(whole, 9)
    }
  })
})

test('the power stays below half of the best from some point, or never does', () => {
  expect(halfPowerFrom(leaf40, 50)).toBeCloseTo(87.5, 9)
  expect(halfPowerFrom(polestar, 150)).toBeCloseTo(56.5, 9)
  expect(halfPowerFrom(polestar, 50)).toBeCloseTo(80, 9)
  expect(halfPowerFrom(leaf40, 25)).toBeNull()
  expect(halfPowerFrom(curve('0:50 100:26'), 50)).toBeNull()
})
