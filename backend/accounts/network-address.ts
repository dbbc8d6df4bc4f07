import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The network a visitor is counted under: an IPv4 address as it is, an IPv6 address by its first
 * 64 bits, because one household or phone has all addresses of such a block.
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

/** A network as it is stored: 32 bytes from which the address cannot be read at a glance. */
export function hashNetwork(network: string): Buffer {
  return createHash('sha256').update(`network ${network}`).digest()
}
