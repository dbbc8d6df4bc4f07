import { expect, test } from 'vitest'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { dotsPath, mapSize, project } from './projection.ts'

// Chargers of EVRoam, which publishes both degrees and grid coordinates.
test.each([
  ['Mount Cook', -43.73745, 170.100913, 1366541.2354, 5153202.1642],
  ['Te Anau', -45.4147023, 167.710591, 1186140.2023, 4957354.9591],
  ['Hampton Downs', -37.3545575081454, 175.080300240821, 1784244.7242, 5863764.2899],
  ['Waitiki Landing', -34.517702, 172.840523, 1585362.5823, 6180428.2825],
])(
  '%s has the grid coordinates that EVRoam publishes',
  (_, latitude, longitude, easting, northing) => {
    const projected = project(latitude, longitude)
    expect(projected.easting).toBeCloseTo(easting, 1)
    expect(projected.northing).toBeCloseTo(northing, 1)
  },
)

test('locations close to each other share a dot', () => {
  const place = { latitude: -36.8487, longitude: 174.7581 }
  const path = dotsPath([place, { ...place, latitude: -36.8488 }])
  expect(path).toMatch(/^M\d+(\.\d)? \d+(\.\d)?h0$/)
})

test('every charger is inside the frame of the map', () => {
  const dots = dotsPath(listChargers()).slice(1, -2).split('h0M')
  expect(dots.length).toBeGreaterThan(250)
  const outside = dots.filter((dot) => {
    const [x = Number.NaN, y = Number.NaN] = dot.split(' ').map(Number)
    return !(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height)
  })
  expect(outside).toEqual([])
})
