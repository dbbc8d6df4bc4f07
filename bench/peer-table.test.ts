import { expect, test } from 'vitest'
import { listBehind, listPeerLines, type Measured } from './peer-table.ts'

const ours: Measured = {
  name: 'ours, kept',
  perSecond: 500,
  sent: 20_000,
  gzipped: 20_000,
  before: 0,
  alive: 115_000,
  hydratedGzipped: 125_000,
  paint: 900,
}
const peer: Measured = {
  name: 'Peer 1.2.3',
  perSecond: 125,
  sent: 60_000,
  gzipped: 15_000,
  before: 150_000,
  alive: 150_000,
  hydratedGzipped: 100_000,
  paint: 900,
}

test('each number of a peer stands beside what it is as a multiple of ours', () => {
  const [head, own, other] = listPeerLines(ours, [peer])
  expect(head).toMatch(/^by \| requests\/s \| /)
  expect(own).toBe('ours, kept | 500 | 20.0 | 20.0 | 0.0 | 115.0 | 125.0 | 900')
  expect(other).toBe(
    'Peer 1.2.3 | 125 (0.25) | 60.0 (3.00) | 15.0 (0.75) | 150.0 | 150.0 (1.30) | 100.0 (0.80) | 900 (1.00)',
  )
})

test('what was not measured is a dash, and no reason to be behind', () => {
  const rendered = { ...ours, name: 'ours, rendered', paint: null }
  expect(listPeerLines(ours, [rendered]).at(-1)).toMatch(/ \| -$/)
  expect(listBehind(rendered, { ...peer, paint: 1 })).not.toContain('LCP ms')
})

test('ours is behind where it answers less, or sends more', () => {
  expect(listBehind(ours, peer)).toEqual(['HTML+CSS kB gzip', 'script alive kB gzip'])
  expect(
    listBehind(ours, {
      ...peer,
      perSecond: 501,
      gzipped: 20_000,
      alive: 1,
      hydratedGzipped: 125_000,
    }),
  ).toEqual(['requests/s', 'script alive kB'])
})
