import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The network that rate limits count an IP address under: IPv4 as it is, IPv6 by its first 64 bits,
 * because one household or phone owns a whole /64.
 */
export function networkOf(address: string): string {
  const plain = withoutZone(address)
  if (!isIPv6(plain)) return plain
  return ipv4Within(plain) ?? `${groupsOf(plain, 4)}::/64`
}

/** The IPv6 /48 of an address, which one customer of a provider can own; undefined for IPv4. */
export function wideNetworkOf(address: string): string | undefined {
  const plain = withoutZone(address)
  return isIPv6(plain) && !ipv4Within(plain) ? `${groupsOf(plain, 3)}::/48` : undefined
}

const withoutZone = (address: string) => address.replace(/%.*$/, '').toLowerCase()

/** The IPv4 address that an IPv6 one is mapped from: '::ffff:192.0.2.1', or '::ffff:c000:201' as URLs write it. */
function ipv4Within(plain: string): string | undefined {
  const [, dotted, high = '', low = ''] =
    /^(?:0*:)*:?ffff:(?:(\d+(?:\.\d+){3})|([\da-f]+):([\da-f]+))$/.exec(plain) ?? []
  if (dotted !== undefined || low === '') return dotted
  const groups = [high, low].map((group) => Number.parseInt(group, 16))
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.')
}

/** The first groups of an IPv6 address, written out. */
function groupsOf(plain: string, count: number): string {
  const [head = '', tail = ''] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const gap = plain.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last].slice(0, count)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** The stored form of a network: a 32-byte hash, so that no IP address can be read off the table. */
export function hashNetwork(network: string): Buffer {
  return createHash('sha256').update(`network ${network}`).digest()
}
