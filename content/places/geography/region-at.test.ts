import { expect, test } from 'vitest'
import { listChargers } from '../chargers/chargers.ts'
import { regionAt } from './region-at.ts'

test('the region found for a charger, as if it were new, is never another than its own', () => {
  const placed = listChargers().filter(({ region }) => region !== null)
  const found = placed.map((charger) => ({
    charger,
    region: regionAt(
      charger,
      placed.filter((other) => other !== charger),
    ),
  }))
  const wrong = found.filter(({ charger, region }) => region && region !== charger.region)
  expect(wrong.map(({ charger }) => charger.name)).toEqual([])
  const unknown = found.filter(({ region }) => region === null)
  expect(unknown.length / placed.length).toBeLessThan(0.05)
})

test('a place at sea, far from any other, has no region', () => {
  expect(regionAt({ latitude: -39, longitude: 170 }, listChargers())).toBeNull()
})
