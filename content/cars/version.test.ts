import { describe, expect, it } from 'vitest'
import { findModel, models } from './models.ts'
import { answersOf, figureOf, isShared, numberOf } from './version.ts'

const leaf = findModel('nissan-leaf')!
const versionOf = (slug: string, id: string) =>
  findModel(slug)!.versions.find((version) => version.id === id)!

describe('a version', () => {
  it('uses its own figure, else the one for all versions, else none', () => {
    const old = versionOf('nissan-leaf', '24')
    expect(figureOf(leaf, old, 'batteryUsable')?.value).toBe(24)
    expect(figureOf(leaf, old, 'seats')).toBe(leaf.figures.seats)
    expect(figureOf(leaf, old, 'topSpeed')).toBeUndefined()
    expect(numberOf(leaf, old, 'plug')).toBeNull()
  })

  it('keeps each consumption and range under its own basis', () => {
    const { consumption, range } = answersOf(leaf, versionOf('nissan-leaf', '40'))
    expect(consumption.map(({ name, value }) => [name, value])).toEqual([
      ['consumptionWltp', 20.6],
      ['consumptionEpa', 18.9],
      ['consumptionWltc', 15.5],
      ['consumptionUnstated', 16.1],
    ])
    expect(range.map(({ name, value }) => [name, value])).toEqual([
      ['rangeWltp', 270],
      ['rangeEpa', 240],
      ['rangeWltc', 322],
    ])
  })

  it('tells the plug as sockets, and says ‘not known’ instead of a guess', () => {
    const answers = answersOf(leaf, versionOf('nissan-leaf', '24'))
    expect(answers.plug).toEqual({ dc: 'CHAdeMO', ac: 'Type 1' })
    expect(answers).toMatchObject({ usableKwh: 24, boot: null, onSale: 'not known' })
  })

  it('does not answer with a figure that nobody confirmed', () => {
    const van = findModel('ldv-edeliver-3')!
    const version = versionOf('ldv-edeliver-3', 'short-52')
    expect(figureOf(van, version, 'dcMax')?.source).toBe('unconfirmed')
    expect(answersOf(van, version).dcKw).toBeNull()
  })

  it('shares a figure with the others only if value, source and remarks are the same', () => {
    const zeekr = findModel('zeekr-7x')!
    expect(isShared(zeekr, 'boot')).toBe(true)
    expect(isShared(zeekr, 'batteryUsable')).toBe(false)
    expect(isShared(leaf, 'dcMax')).toBe(false)
  })
})

it.each(models())('$slug: each version has an answer or ‘not known’ to every question', (model) => {
  for (const version of model.versions) {
    const answers = answersOf(model, version)
    expect(Object.values(answers)).not.toContain(undefined)
    expect(answers.consumption.every(({ value }) => value > 5 && value < 45)).toBe(true)
    expect(answers.usableKwh ?? 60).toBeLessThan(120)
  }
})

it('the used Leafs of 24, 30, 40 and 62 kWh are versions with years, plug and usable battery', () => {
  for (const id of ['24', '30', '40', 'e-plus-62']) {
    const version = versionOf('nissan-leaf', id)
    expect(version.years).not.toBe('not known')
    expect(answersOf(leaf, version).plug?.dc).toBe('CHAdeMO')
    expect(answersOf(leaf, version).usableKwh).toBeGreaterThan(20)
  }
})
