import {
  hashNetwork,
  networkOf,
  wideNetworkOf,
} from '../packages/supabase-apis/accounts/network-address.ts'

/** A fetch that names the visitor's network to a hosted project, which sees this server: see desk.visitor_network. */
export function fetchForVisitor({ address }: { address: string }): typeof fetch {
  const visitor = [networkOf(address), wideNetworkOf(address)]
    .flatMap((network) => (network ? [hashNetwork(network).toString('hex')] : []))
    .join(',')
  return (input, init) => {
    const request = new Request(input, init)
    request.headers.set('X-Site-Visitor', visitor)
    return fetch(request)
  }
}
