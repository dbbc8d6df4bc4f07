import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkLeg } from './road-check.ts'
import { exampleTown, milestones, shortestRoad } from './road-distances.ts'
import { legKey, roadLegs, roadPlaces, type RoadLeg } from './roads.ts'

const known = readFileSync(new URL('known-distances.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [from = '', to = '', km, ...rest] = line.replaceAll('"', '').split(',')
    return { from, to, km: Number(km), group: rest.at(-1) ?? '' }
  })

const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

describe('the road network', () => {
  it('has every place and every leg once, between places that it has', () => {
    const ids = roadPlaces().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const pairs = roadLegs().map(({ from, to }) => [from, to].toSorted().join())
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(
      roadLegs().flatMap((leg) => checkLeg(leg).map((text) => `${legKey(leg)}: ${text}`)),
    ).toEqual([])
  })

  it('reaches every place by road on its own island, and the other island by the ferry only', () => {
    const far = roadPlaces().filter(
      ({ id, island }) => !shortestRoad(island === 'north' ? 'auckland' : 'christchurch', id),
    )
    expect(far).toEqual([])
    expect(shortestRoad('auckland', 'christchurch')).toBeNull()
    expect(shortestRoad('auckland', 'christchurch', ['road', 'ferry'])).not.toBeNull()
  })

  it.each([
    ['published 1', 36, 1.6, 6.9],
    ['published 2', 21, 2.1, 17],
  ])('comes as near to the distances of %s as its record says', (group, pairs, typical, worst) => {
    const errors = known
      .filter((pair) => pair.group === group)
      .map(({ from, to, km }) => 100 * Math.abs((shortestRoad(from, to)?.km ?? 0) / km - 1))
    expect(errors).toHaveLength(pairs)
    expect(median(errors)).toBeLessThan(typical + 0.05)
    expect(Math.max(...errors)).toBeLessThan(worst)
  })

  it.each([
    ['kaiapoi', 'rangiora', 20],
    ['rangiora', 'amberley', 40],
    ['leeston', 'rolleston', 40],
    ['leeston', 'rakaia', 45],
    ['lincoln', 'rolleston', 20],
    ['lincoln', 'little-river', 55],
    ['kumeu', 'orewa', 50],
    ['mataura', 'winton', 75],
    ['geraldine', 'temuka', 33],
    ['foxton', 'shannon', 28],
    ['papatowai', 'curio-bay', 60],
    ['taihape', 'hastings', 180],
    ['auckland', 'piha', 45],
    ['oxford', 'christchurch', 60],
    ['oxford', 'rangiora', 40],
    ['ohakune', 'turoa', 20],
    ['whakapapa-village', 'whakapapa-ski-field', 8],
    ['queenstown', 'coronet-peak', 20],
    ['queenstown', 'the-remarkables', 28],
    ['wanaka', 'cardrona-alpine-resort', 42],
    ['methven', 'mt-hutt', 30],
    ['picton', 'havelock', 42],
    ['balclutha', 'kaka-point', 25],
    ['nuhaka', 'gisborne', 70],
    ['mangere', 'manukau', 12],
    ['henderson', 'albany', 24],
    ['albany', 'mangere', 45],
    ['titirangi', 'piha', 25],
    ['wellington', 'eastbourne', 28],
    ['pirongia', 'kawhia', 60],
    ['papakura', 'clevedon', 18],
    ['papakura', 'maraetai', 36],
    ['nelson', 'st-arnaud', 95],
  ])('goes from %s to %s by the road between them, in less than %i km', (from, to, km) => {
    expect(shortestRoad(from, to)?.km).toBeLessThan(km)
  })

  it('has minutes of its own only for roads slower than any speed that a trip can ask for', () => {
    const own = roadLegs().flatMap(({ kind, km, minutes }) =>
      kind === 'road' && minutes ? [(60 * km) / minutes] : [],
    )
    expect(own.length).toBeGreaterThan(1)
    expect(Math.max(...own)).toBeLessThan(90)
  })

  it('crosses the harbours of Hokianga and Ōpua by their ferries, or goes round them', () => {
    expect(shortestRoad('rawene', 'kohukohu', ['road', 'ferry'])?.km).toBeLessThan(10)
    expect(shortestRoad('rawene', 'kohukohu')?.km).toBeGreaterThan(80)
    expect(shortestRoad('panguru', 'rawene')?.km).toBeGreaterThan(80)
    expect(shortestRoad('paihia', 'russell', ['road', 'ferry'])?.km).toBeLessThan(20)
    expect(shortestRoad('paihia', 'russell')?.km).toBeGreaterThan(100)
  })

  it.each([
    ['auckland', 'beachlands', 33],
    ['auckland', 'maraetai', 38],
    ['panguru', 'kohukohu', 14],
    ['whitianga', 'cooks-beach', 33],
    ['akaroa', 'wainui-akaroa-harbour', 20],
    ['marsden-point', 'whangarei-heads', 55],
    ['waitomo-caves', 'marokopa', 45],
  ])('goes from %s to %s round the water, in more than %i km', (from, to, km) => {
    expect(shortestRoad(from, to)?.km).toBeGreaterThan(km)
  })

  it.each([
    ['kaitaia', 'okaihau', 'ohaeawai', 79.5],
    ['kaitaia', 'okaihau', 'kaikohe', 77.7],
    ['kaitaia', 'okaihau', 'kerikeri', 88.6],
    ['kohukohu', 'mangamuka', 'kerikeri', 75],
    ['hamilton', 'whatawhata', 'raglan', 45.6],
    ['hamilton', 'whatawhata', 'pirongia', 38.6],
    ['richmond', 'wakefield', 'kawatiri', 75.5],
    ['richmond', 'wakefield', 'st-arnaud', 75],
    ['whitianga', 'whenuakite', 'hahei', 37],
    ['methven', 'rakaia-gorge', 'darfield', 60.1],
    ['kaikoura', 'waiau', 'culverden', 117.3],
  ])('goes from %s by %s to %s, which its source says is %d km', (from, by, to, km) => {
    const [first, second] = [shortestRoad(from, by), shortestRoad(by, to)]
    expect((first?.km ?? 0) + (second?.km ?? 0)).toBeCloseTo(km, 6)
    expect(shortestRoad(from, to)?.km).toBeCloseTo(km, 6)
  })

  it.each([
    ['mangamuka', 'kohukohu', 30],
    ['okaihau', 'kohukohu', 55],
    ['raglan', 'kawhia', 112],
    ['wakefield', 'st-arnaud', 65],
  ])('turns off between %s and %s where the roads part, in less than %i km', (from, to, km) => {
    expect(shortestRoad(from, to)?.km).toBeLessThan(km)
  })

  it('plans at least the published distance for all but one of 57 pairs', () => {
    const short = known.filter(({ from, to, km, group }) => {
      const way = shortestRoad(from, to)
      if (!group.startsWith('published') || !way) return false
      return way.km * 1.015 + 2 * Math.hypot(way.errorKm, 2) < km
    })
    expect(short.length).toBeLessThanOrEqual(1)
  })
})

describe('the milestones', () => {
  it('are towns on the way from the example town, each with its distance', () => {
    expect(roadPlaces().map(({ id, name }) => [id, name])).toContainEqual(
      Object.values(exampleTown),
    )
    expect(milestones().map(({ name }) => name)).toEqual(['Auckland', 'Napier', 'Wellington'])
  })
})

describe('a leg', () => {
  const leg = roadLegs().find((one) => legKey(one) === 'taupo--turangi')!
  const sails = { from: '6:00', to: '21:00', every: 10, source: 'a timetable', read: '2026-11-30' }

  it.each<[Partial<RoadLeg>, string]>([
    [{ to: 'atlantis' }, "to: there is no place 'atlantis'"],
    [{ km: 12 }, 'km: is less than the straight line'],
    [{ km: 160 }, 'isOdd: the road is'],
    [{ kind: 'ferry' }, 'minutes: are needed'],
    [{ kind: 'ferry', minutes: 15, sails: { ...sails, leaving: 'rawene' } }, 'sails.leaving: must'],
    [{ summit: { name: 'Hill', height: 5, uncertainty: 1, from: 'a map' } }, 'summit.height: must'],
  ])('with %j is refused', (change, reason) => {
    expect(checkLeg({ ...leg, ...change }).join()).toContain(reason)
  })
})
