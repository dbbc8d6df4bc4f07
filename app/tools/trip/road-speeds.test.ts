import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { quickestRoad } from './blocked-trip.ts'
import { tripCar, tripFacts } from './trip-car.ts'
import { findWaypoint, tripNetwork } from './trip-network.ts'
import { tripQuestion, wayMinutes } from './trip-question.ts'
import { tripRoute } from './trip-route.ts'

const file = '../../../content/places/geography/published-drive-times.csv'
const published = readFileSync(new URL(file, import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [from = '', to = '', via = '', minutes, , group] = line.split(',')
    return { from, to, via, minutes: Number(minutes), group }
  })

const { values } = tripRoute.ask(new URLSearchParams(), new Date('2026-11-27'))

/** By how much the drive comes out too long, in percent of what was published. */
function errorOf({ from, to, via, minutes }: (typeof published)[number]): number {
  const car = tripCar(values, tripFacts('2026-11-29'))
  if (typeof car === 'string') throw new Error(`The ${car} is not known`)
  const waypoints = [from, via, to].flatMap((name) => findWaypoint(name) ?? [])
  const road = quickestRoad(tripQuestion(values, { car, plug: 'chademo', waypoints, known: null }))
  const driven = road.reduce((sum, { way }) => sum + wayMinutes(way, 100), 0)
  return 100 * (driven / minutes - 1)
}

const errors = published.map((drive) => ({ ...drive, error: errorOf(drive) }))

it.each([
  { group: 'set', drives: 49, typical: 4.8, within15: 43 },
  { group: 'held out', drives: 24, typical: 4.8, within15: 20 },
])('drive times of the group $group are off as little as is said', (row) => {
  const off = errors
    .filter(({ group }) => group === row.group)
    .map(({ error }) => Math.abs(error))
    .toSorted((one, other) => one - other)
  expect(off).toHaveLength(row.drives)
  expect(off[Math.floor(off.length / 2)]).toBeLessThan(row.typical)
  expect(off.filter((one) => one <= 15)).toHaveLength(row.within15)
})

it('the drives that are off by more than 15% are these', () => {
  const misses = errors.filter(({ error }) => Math.abs(error) > 15)
  const texts = misses.map(({ from, to, error }) => `${from} to ${to} ${Math.round(error)}%`)
  expect(texts).toEqual([
    'fairlie to tekapo -18%',
    'kawakawa to paihia -29%',
    'motueka to nelson -17%',
    'motueka to takaka 17%',
    'stratford to whangamomona 37%',
    'taupo to turangi -15%',
    'tekapo to twizel 19%',
    'turangi to whakapapa-village -16%',
    'wanaka to lake-hawea -18%',
    'wellington to palmerston-north -16%',
  ])
})

it('Queen Charlotte Drive takes what AA Traveller gives for it, The Remarkables what drivers tell', () => {
  const via = 'Queen Charlotte Drive'
  // By Picton 1 h 11 min in all, of which SH1 takes 21 by the speed of its kind.
  const sh1 = { from: 'blenheim', to: 'picton', via: '', minutes: 21, group: undefined }
  expect(Math.abs(errorOf(sh1))).toBeLessThan(3)
  const drive = errorOf({ from: 'picton', to: 'havelock', via, minutes: 50, group: undefined })
  expect(Math.abs(drive)).toBeLessThan(1)
  const skiers = { from: 'queenstown', to: 'the-remarkables', via: '', minutes: 40 }
  expect(Math.abs(errorOf({ ...skiers, group: undefined }))).toBeLessThan(3)
})

it('a road with minutes of its own shares them out among its parts', () => {
  const parts = tripNetwork().legs.filter(({ road }) => road === 'Queen Charlotte Drive')
  expect(parts.reduce((sum, { minutes = 0 }) => sum + minutes, 0)).toBeCloseTo(50, 6)
})

it('the Milford Road and the road through Te Urewera take their time', () => {
  const error = (from: string, minutes: number, to: string) =>
    Math.abs(errorOf({ from, to, via: '', minutes, group: undefined }))
  expect(error('te-anau', 120, 'milford-sound')).toBeLessThan(10)
  expect(error('murupara', 240, 'wairoa')).toBeLessThan(10)
})
