import { expect, test } from 'vitest'
import { listLosses, listPeerRows, type PageMeasurement } from './peer-table.ts'

const ours: PageMeasurement = {
  name: 'ours, cached',
  perSecond: 500,
  sent: 20_000,
  gzipped: 20_000,
  scriptsAtLoad: 0,
  scriptsHydrated: 115_000,
  hydratedGzipped: 125_000,
  lcp: 900,
}
const peer: PageMeasurement = {
  name: 'Peer 1.2.3',
  perSecond: 125,
  sent: 60_000,
  gzipped: 15_000,
  scriptsAtLoad: 150_000,
  scriptsHydrated: 150_000,
  hydratedGzipped: 100_000,
  lcp: 900,
}

test('shows each number of a peer with its ratio to ours', () => {
  const { header, rows } = listPeerRows(ours, [peer])
  expect(header.slice(0, 2)).toEqual(['site', 'requests/s'])
  const [own, other] = rows.map((cells) => cells.join(' | '))
  expect(own).toBe('ours, cached | 500 | 20.0 | 20.0 | 0.0 | 115.0 | 125.0 | 900')
  expect(other).toBe(
    'Peer 1.2.3 | 125 (0.25) | 60.0 (3.00) | 15.0 (0.75) | 150.0 | 150.0 (1.30) | 100.0 (0.80) | 900 (1.00)',
  )
})

test('shows a dash for what was not measured, and does not count it as a loss', () => {
  const rendered = { ...ours, name: 'ours, rendered', lcp: null }
  expect(listPeerRows(ours, [rendered]).rows.at(-1)?.at(-1)).toBe('-')
  expect(listLosses(rendered, { ...peer, lcp: 1 })).not.toContain('LCP ms')
})

test('ours loses where it serves fewer requests/s or sends more bytes', () => {
  expect(listLosses(ours, peer)).toEqual(['HTML+CSS kB gzip', 'scripts hydrated kB gzip'])
  expect(
    listLosses(ours, {
      ...peer,
      perSecond: 501,
      gzipped: 20_000,
      scriptsHydrated: 1,
      hydratedGzipped: 125_000,
    }),
  ).toEqual(['requests/s', 'scripts hydrated kB'])
})
