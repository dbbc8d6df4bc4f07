import { isLoopbackHost } from '../../packages/network-queue/loopback.ts'

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/

/** Headers that proxies and CDNs add. One is enough: nginx's bare `proxy_pass` sends a loopback Host. */
const proxyHeader =
  /^(?:forwarded|via|cdn-loop|x-forwarded|x-original|x-real|x-client-ip|x-cluster|x-envoy|x-amzn|x-azure|true-client|cf-|fastly-|fly-|akamai-)/

/**
 * The IP address that a request comes from. Only as many entries of X-Forwarded-For are trusted as there
 * are proxies, counted from the right: clients can write anything further left.
 */
export const clientAddress = (request: Request, socketAddress: string, trustedProxies: number) =>
  forwardedAddress(request.headers.get('x-forwarded-for'), socketAddress, trustedProxies)

/** The same from the X-Forwarded-For of a request. */
export function forwardedAddress(
  header: string | null | undefined,
  socketAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress
  const forwarded = (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const address = forwarded.at(-Math.min(trustedProxies, forwarded.length))
  return address === undefined ? socketAddress : withoutPort(address)
}

/**
 * The address in an entry of a forwarding header: some proxies write '192.0.2.1:5678' or '[2001:db8::1]:5678',
 * and with the port every connection would be a client of its own.
 */
function withoutPort(entry: string): string {
  const plain = entry.replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(plain) ?? []
  const [, dotted] = /^(\d+(?:\.\d+){3}):\d*$/.exec(plain) ?? []
  return bracketed ?? dotted ?? plain
}

/**
 * Whether a request was made on this machine: from a loopback socket, to a loopback host (so that a hostile
 * page cannot use DNS rebinding in the visitor's browser), and without any header that proxies add. A proxy
 * that adds none cannot be told apart: callers must also refuse where SITE_ORIGIN is public.
 */
export function isFromThisMachine(request: Request, socketAddress: string) {
  const isForwarded = [...request.headers.keys()].some((name) => proxyHeader.test(name))
  const host = (request.headers.get('host') ?? new URL(request.url).host).replace(/:\d+$/, '')
  return loopbackAddress.test(socketAddress) && isLoopbackHost(host) && !isForwarded
}
