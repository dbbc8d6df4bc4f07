import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './network-address.ts'

test('counts IPv4 by address, IPv6 by /64, and IPv4-mapped IPv6 as IPv4', () => {
  for (const [address, network] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:C000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ]) {
    expect([address, networkOf(address ?? '')]).toEqual([address, network])
  }
})

test('counts IPv6 by /48 too, and IPv4 by its address only', () => {
  expect(wideNetworkOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1::/48')
  expect(wideNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(wideNetworkOf('192.0.2.1')).toBeUndefined()
  expect(wideNetworkOf('::ffff:192.0.2.1')).toBeUndefined()
  expect(wideNetworkOf('::ffff:c000:201')).toBeUndefined()
})
