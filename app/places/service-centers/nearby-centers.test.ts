import { describe, expect, it, test } from 'vitest'
import { workshopsOf } from '../../../content/places/workshops/center-details.ts'
import {
  regions,
  workLabels,
  type Region,
  type Work,
} from '../../../content/places/workshops/center-labels.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { matchesQuery } from './center-query.ts'
import { mapRegions } from './region-answer.ts'
import { nearestRegion } from './nearby-centers.ts'

const workshops = workshopsOf(centers())
const nearest = (from: Region, work: Work | '') =>
  nearestRegion(mapRegions(workshops, { near: '', region: from, work }), from)

// Read off a map of the country: the region, the kind of work, and the nearest region with a workshop for it.
const byHand: [Region, Work | '', Region][] = [
  ['Northland', '', 'Auckland'],
  ['Bay of Plenty', '', 'Waikato'],
  ['Taranaki', '', 'Manawatū'],
  ["Hawke's Bay", '', 'Manawatū'],
  ['Otago', '', 'Canterbury'],
  ['Southland', '', 'Canterbury'],
  ['West Coast', '', 'Canterbury'],
  ['Waikato', 'battery', 'Auckland'],
  ['Manawatū', 'electric', 'Wellington'],
  ['Southland', 'battery', 'Canterbury'],
  ['Southland', 'hybrid', 'Auckland'],
]

test.each(byHand)('from %s for %s work, the nearest is %s', (from, work, expected) => {
  expect(nearest(from, work)?.name).toBe(expected)
})

// Between towns near the middle of each region, as the crow flies: Kerikeri, Kumeū, Rotorua, Te Awamutu and so on.
const distances: [Region, Region, number][] = [
  ['Northland', 'Auckland', 170],
  ['Bay of Plenty', 'Waikato', 105],
  ['Southland', 'Canterbury', 375],
]

test.each(distances)('%s to %s is about %i km', (from, to, kilometres) => {
  const found = nearest(from, '')
  expect(found?.name).toBe(to)
  expect(Math.abs((found?.kilometres ?? 0) - kilometres)).toBeLessThan(50)
})

describe('the nearest region', () => {
  it('has a workshop that fits wherever the region itself has none', () => {
    for (const work of ['', ...(Object.keys(workLabels) as Work[])] as const) {
      const without = regions.filter(
        (region) => !workshops.some((center) => matchesQuery(center, { near: '', region, work })),
      )
      expect(without.length).toBeGreaterThan(0)
      for (const from of without) {
        const found = nearest(from, work)
        expect(found?.name).not.toBe(from)
        expect(found?.count).toBeGreaterThan(0)
      }
    }
  })

  it('does not exist where no region has a workshop, nor from an unknown region', () => {
    const empty = mapRegions([], { near: '', region: '', work: '' })
    expect(nearestRegion(empty, 'Otago')).toBeUndefined()
    expect(
      nearestRegion(mapRegions(workshops, { near: '', region: '', work: '' }), 'Atlantis'),
    ).toBe(undefined)
  })
})
