import { describe, expect, it } from 'vitest'
import { findPlace } from './towns.ts'
import { isAcrossWater, isNextDoor, nearestDry } from './roads-to-places.ts'

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
