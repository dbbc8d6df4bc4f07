const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address a request comes from. Of X-Forwarded-For only as many entries are believed as there
 * are trusted proxies, counted from the right: further left anyone can write what they like.
 */
export function visitorAddress(request: Request, socketAddress: string, trustedProxies: number) {
  if (trustedProxies === 0) return socketAddress
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return forwarded.at(-Math.min(trustedProxies, forwarded.length)) ?? socketAddress
}

/**
 * Whether a request was made on this machine: from a loopback socket, under a loopback name (a
 * hostile page cannot borrow the visitor's browser by rebinding a name) and not passed on by a proxy.
 */
export function isFromThisMachine(request: Request, socketAddress: string) {
  const passedOn = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  const host = (request.headers.get('host') ?? new URL(request.url).host).replace(/:\d+$/, '')
  return loopback.test(socketAddress) && loopbackHosts.has(host) && !passedOn
}
