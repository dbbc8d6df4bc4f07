import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The network that rate limits count an IP address under: IPv4 as it is, IPv6 by its first 64 bits,
 * because one household or phone owns a whole /64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const gap = plain.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** The stored form of a network: a 32-byte hash, so that no IP address can be read off the table. */
export function hashNetwork(network: string): Buffer {
  return createHash('sha256').update(`network ${network}`).digest()
}
