import { describe, expect, it } from 'vitest'
import { findPlace } from './towns.ts'
import { isAcrossWater, isNextDoor } from './roads-to-places.ts'

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
