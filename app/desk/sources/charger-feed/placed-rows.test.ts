import { expect, test } from 'vitest'
import { evroamCsv, filedChargers } from '../../../../test/fixtures/evroam-file.ts'
import { readFeed } from './feed-chargers.ts'

test('a site far from the town that its address names, or from its postcode, is an odd row without a place', () => {
  const sites = filedChargers()
  const wrong = [
    { address: '36 Surrey Park Road, 9810 Invercargill', latitude: -36.8488, longitude: 174.7581 },
    {
      address: '837 Fergusson Drive, 5018 Upper Hutt Central',
      latitude: -43.5241,
      longitude: 172.3663,
    },
  ].map((change, at) => ({ ...sites[0]!, name: `Stadium ${at}`, ...change }))
  const found = readFeed(
    new TextEncoder().encode(evroamCsv([...sites, ...wrong])),
    new Date('2026-11-21T00:00:00Z'),
  )
  if ('mistakes' in found) throw new Error(found.mistakes.join('\n'))
  expect(found.chargers).toHaveLength(sites.length)
  expect(found.oddRows.map(({ mistakes }) => mistakes)).toEqual([
    ['address: names Invercargill, 1188 km from latitude and longitude'],
    ['address: names postcode 5018, 341 km from latitude and longitude'],
  ])
  expect(found.oddRows[0]?.believed.latitude).toBeUndefined()
})
