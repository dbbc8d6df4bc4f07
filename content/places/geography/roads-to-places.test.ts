import { describe, expect, it } from 'vitest'
import { findPlace, places } from './towns.ts'
import { isAcrossWater, isNextDoor, nearestDry, roadsToPlaces } from './roads-to-places.ts'
import { roadLegs, roadPlaces } from './roads.ts'

const at = (name: string) => findPlace(name)!

describe('a straight line between', () => {
  it.each([
    ['Cooks Beach', 'Whitianga'],
    ['Port Chalmers', 'Portobello'],
    ['Diamond Harbour', 'Lyttelton'],
    ['Urquharts Bay', 'Marsden Point'],
    ['Seatoun', 'Eastbourne'],
    ['Lake Coleridge', 'Mt Hutt'],
    ['Pirinoa', 'Wainuiomata'],
    ['Swannanoa', 'West Melton'],
    ['Redcliffs', 'Southshore'],
  ])('%s and %s crosses water or a range, in both directions', (one, other) => {
    expect(isAcrossWater(at(one), at(other))).toBe(true)
    expect(isAcrossWater(at(other), at(one))).toBe(true)
    expect(isNextDoor(at(one), at(other))).toBe(false)
  })

  it.each([
    ['Sumner', 'Redcliffs'],
    ['Mount Eden', 'Mount Roskill'],
    ['Taurikura', 'Urquharts Bay'],
    ['Goose Bay', 'Oaro'],
    ['Coalgate', 'Hawkins'],
    ['Petone', 'Korokoro'],
    ['Greenhithe', 'Hobsonville'],
    ['Macandrew Bay', 'Broad Bay'],
  ])('%s and %s is dry', (one, other) => {
    expect(isAcrossWater(at(one), at(other))).toBe(false)
    expect(isNextDoor(at(one), at(other))).toBe(true)
  })
})

describe('the nearest place without water before it', () => {
  const among = (names: string[], position: string) => {
    const near = nearestDry(
      names.map((name) => ({ ...at(name), name })),
      at(position),
    )
    return near?.place.name ?? null
  }

  it.each([
    ['Portobello', ['Port Chalmers', 'Dunedin'], 'Dunedin'],
    ['Portobello', ['Broad Bay', 'Dunedin'], 'Broad Bay'],
    ['Aramoana', ['Otakou', 'Dunedin'], 'Dunedin'],
  ])('of %s among %j is %s', (position, names, near) => {
    expect(among(names, position)).toBe(near)
  })

  it.each([
    ['Otakou', ['Port Chalmers', 'Milton']],
    ['Pollok', ['Titirangi', 'Raglan']],
    ['Portobello', ['Port Chalmers']],
  ])(
    'of %s among %j is none: round the water it would be far, and we know no road',
    (position, names) => {
      expect(among(names, position)).toBeNull()
    },
  )
})

it('no road that is made for a place crosses water, whichever places are made at once', () => {
  // Auckland and Porirua, where most places have a harbour beside them.
  const isBesideHarbour = (latitude: number) =>
    (latitude > -37.1 && latitude < -36.7) || (latitude > -41.15 && latitude < -41.05)
  const own = places.flatMap(({ name, latitude, longitude }, id) =>
    latitude === undefined || longitude === undefined || !isBesideHarbour(latitude)
      ? []
      : [{ id: `own-${id}`, placeName: name, latitude, longitude }],
  )
  const made = roadsToPlaces({ places: roadPlaces(), legs: roadLegs() }, own)
  const byId = new Map(made.places.map((place) => [place.id, place]))
  const roads = made.legs.filter(({ source }) => source === 'the straight line')
  const wet = roads.flatMap(({ from, to }) => {
    const [one, other] = [byId.get(from)!, byId.get(to)!]
    return isAcrossWater(one, other) ? `${one.name} to ${other.name}` : []
  })
  expect(roads.length).toBeGreaterThan(own.length)
  expect(wet).toEqual([])
})
