const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The IP address that a request comes from. Only as many entries of X-Forwarded-For are trusted as there
 * are proxies, counted from the right: clients can write anything further left.
 */
export function clientAddress(request: Request, socketAddress: string, trustedProxies: number) {
  if (trustedProxies === 0) return socketAddress
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return forwarded.at(-Math.min(trustedProxies, forwarded.length)) ?? socketAddress
}

/**
 * Whether a request was made on this machine: from a loopback socket, to a loopback host (so that a hostile
 * page cannot use DNS rebinding in the visitor's browser), and not forwarded by a proxy.
 */
export function isFromThisMachine(request: Request, socketAddress: string) {
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  const host = (request.headers.get('host') ?? new URL(request.url).host).replace(/:\d+$/, '')
  return loopback.test(socketAddress) && loopbackHosts.has(host) && !isForwarded
}
