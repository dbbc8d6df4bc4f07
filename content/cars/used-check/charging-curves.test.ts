import { describe, expect, it } from 'vitest'
import { findVersion, listedVersions } from '../version-list.ts'
import { numberOf } from '../version.ts'
import { chargingCurves, refusedCurves } from './charging-curves.ts'

const curves = Object.entries(chargingCurves())

/** The power at every 10% as shares of the peak, rounded to hundredths. */
const shapeOf = (points: readonly (readonly [number, number])[]) => {
  const peak = Math.max(...points.map(([, kw]) => kw))
  return points.map(([percent, kw]) => `${percent}:${Math.round((kw / peak) * 100)}`).join(' ')
}

describe('charging curves', () => {
  it.each(curves)('%s runs from 0 to 100 in rising steps', (_, { points }) => {
    const percents = points.map(([percent]) => percent)
    expect(percents[0]).toBe(0)
    expect(percents.at(-1)).toBe(100)
    expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other))
    expect(points.every(([, kw]) => kw > 0)).toBe(true)
  })

  it.each(curves)('%s never exceeds the maximum of its version', (key, { points }) => {
    const listed = findVersion(key)!
    const most = numberOf(listed.model, listed.version, 'dcMax')!
    expect(Math.max(...points.map(([, kw]) => kw))).toBeLessThanOrEqual(most)
  })

  it.each(curves)('%s belongs to the battery of its version', (key, curve) => {
    const listed = findVersion(key)!
    const usable = numberOf(listed.model, listed.version, 'batteryUsable')
    expect(usable).toBe(curve.usableKwh)
  })

  it('have none of the shapes that the data set uses for many cars', () => {
    const formulas = new Set([
      '0:100 30:100 60:70 80:40',
      '0:100 50:100 80:60',
      '0:95 75:100',
      '0:100 50:100 80:50',
      '0:100 20:100 40:80 60:60 80:40',
    ])
    const borrowed = curves.filter(([, { points }]) => formulas.has(shapeOf(points.slice(0, -1))))
    expect(borrowed).toEqual([])
  })

  it('are refused if they contradict published figures, and each is either kept or refused', () => {
    expect(Object.keys(refusedCurves())).toEqual([
      'volvo-ex30.single-motor',
      'tesla-model-3.long-range-awd',
      'tesla-model-y.long-range-awd',
      'ford-mustang-mach-e.extended-range-rwd',
    ])
    expect(Object.keys(refusedCurves()).filter((key) => key in chargingCurves())).toEqual([])
    const keys = new Set(listedVersions().map(({ key }) => key))
    expect(Object.keys(refusedCurves()).filter((key) => !keys.has(key))).toEqual([])
  })
})
