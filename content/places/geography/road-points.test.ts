import { expect, it } from 'vitest'
import { listChargers } from '../chargers/chargers.ts'
import { kilometresBetween } from './distance.ts'
import { nearestPlace, roadPerStraight, roadsWithPoints } from './road-points.ts'
import { roadPlaces, type RoadLeg, type RoadPlace } from './roads.ts'

const place = (id: string, longitude: number, height: number): RoadPlace => ({
  id,
  name: id,
  kind: 'town',
  island: 'south',
  latitude: -42,
  longitude,
  from: 'geonames',
  uncertaintyKm: 1,
  height,
  heightUncertainty: 10,
  heightFrom: 'a map',
})

const [west, east] = [place('west', 172, 100), place('east', 173, 300)]

const leg: RoadLeg = {
  from: 'west',
  to: 'east',
  kind: 'road',
  road: 'SH6',
  km: 100,
  errorPercent: 4,
  confidence: 'estimated',
  source: 'a map',
}

const site = (placeName: string, longitude: number, latitude = -42) => ({
  placeName,
  longitude,
  latitude,
})

const idsOf = (legs: readonly RoadLeg[]) => legs.map(({ from, to }) => `${from} ${to}`)

it('puts a site between two places at a point of their road, which keeps its length and its error', () => {
  const cafe = site('Cafe', 172.25)
  const { places, legs, attached } = roadsWithPoints([west, east], [leg], [cafe])
  expect(places.at(-1)).toMatchObject({ name: 'Cafe', height: 150, heightUncertainty: 10 })
  expect(idsOf(legs)).toEqual(['west west-east-25-km', 'west-east-25-km east'])
  expect(legs.map(({ km }) => Math.round(km))).toEqual([25, 75])
  const variance = legs.reduce((sum, { km, errorPercent }) => sum + (km * errorPercent) ** 2, 0)
  expect(Math.sqrt(variance)).toBeCloseTo(100 * 4, 6)
  expect(attached.get(cafe)?.id).toBe('west-east-25-km')
  expect(attached.get(cafe)?.km).toBeCloseTo(0, 1)
})

it('leaves a site in a town there, and drops one that is far from every road', () => {
  const [inTown, far] = [site('Hall', 172.03), site('Hut', 172.5, -42.5)]
  const { places, legs, attached } = roadsWithPoints([west, east], [leg], [inTown, far])
  expect(places).toEqual([west, east])
  expect(legs).toEqual([leg])
  expect(attached.get(inTown)?.id).toBe('west')
  expect(attached.has(far)).toBe(false)
})

it('lets sites a few kilometres apart share a point, named by the first of the list', () => {
  const [first, second, third] = [
    site('First', 172.52),
    site('Second', 172.5),
    site('Third', 172.7),
  ]
  const { places, attached } = roadsWithPoints([west, east], [leg], [first, second, third])
  expect(places.slice(2).map(({ name }) => name)).toEqual(['First', 'Third'])
  expect(attached.get(first)?.id).toBe(attached.get(second)?.id)
})

it('keeps a summit on its part of the road, both sides as steep as before', () => {
  const summit = { name: 'Pass', height: 900, uncertainty: 20, from: 'a sign' }
  // 800 m up and 600 m down: the summit is 4/7 of the way.
  const { places, legs } = roadsWithPoints(
    [west, east],
    [{ ...leg, summit }],
    [site('Below', 172.4), site('Beyond', 172.8)],
  )
  expect(legs.map((part) => part.summit?.name)).toEqual([undefined, 'Pass', undefined])
  expect(places.slice(2).map(({ height }) => height)).toEqual([660, 580])
})

it('finds the place nearest to each charger, as measuring the way from every place does', () => {
  const places = roadPlaces()
  for (const charger of listChargers()) {
    const all = places.map((one) => kilometresBetween(one, charger) * roadPerStraight)
    const km = Math.min(...all)
    const at = all.indexOf(km)
    expect(nearestPlace(places, charger)).toEqual({ place: places[at], at, km })
  }
})
