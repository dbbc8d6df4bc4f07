import { expect, test } from 'vitest'
import { networkOf } from '../packages/supabase-apis/accounts/network-address.ts'
import { clientAddress } from '../server/delivery/client-address.ts'

const networkBehind = (forwarded: string, proxies = 1) => {
  const headers = { 'X-Forwarded-For': forwarded }
  const request = new Request('http://site.test/', { headers })
  return networkOf(clientAddress(request, '10.0.0.1', proxies))
}

test('an entry with a port or brackets is the same network as without', () => {
  for (const [entry, network] of [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['192.0.2.1:61000', '192.0.2.1'],
    ['"192.0.2.1:5678"', '192.0.2.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2:3:4:5:6]:5678"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.1]:5678', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ] as const) {
    expect([entry, networkBehind(entry)]).toEqual([entry, network])
  }
})

test('only as many entries as there are proxies are trusted, from the right', () => {
  const forwarded = '198.51.100.7:1, 192.0.2.1:5678, [2001:db8::1]:9'
  expect(networkBehind(forwarded, 0)).toBe('10.0.0.1')
  expect(networkBehind(forwarded, 1)).toBe('2001:db8:0:0::/64')
  expect(networkBehind(forwarded, 2)).toBe('192.0.2.1')
  expect(networkBehind(' , ', 1)).toBe('10.0.0.1')
})
