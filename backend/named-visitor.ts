import { hashNetwork, networkOf } from './accounts/network-address.ts'

/** A fetch that names the visitor's network to a hosted project, which sees this server: see desk.visitor_network. */
export function fetchForVisitor({ address }: { address: string }): typeof fetch {
  const visitor = hashNetwork(networkOf(address)).toString('hex')
  return (input, init) => {
    const request = new Request(input, init)
    request.headers.set('X-Site-Visitor', visitor)
    return fetch(request)
  }
}
