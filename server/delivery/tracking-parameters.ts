/**
 * Parameters that advertisements, newsletters and social networks add to links, beside every name that begins with
 * `utm_`. No page reads them, so they do not change the page. deployment/varnish.vcl has the same list.
 */
export const trackingParameters = [
  'ScCid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_kx',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsCtaTracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'rdt_cid',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_id',
  'wbraid',
  'yclid',
] as const

const known = new Set<string>(trackingParameters)
const isTracking = (name: string) => name.startsWith('utm_') || known.has(name)

/** The URL without tracking parameters; the unchanged string if it has none. */
export function withoutTracking(url: string): string {
  const query = url.indexOf('?')
  if (query < 0) return url
  const names = [...new URLSearchParams(url.slice(query)).keys()].filter(isTracking)
  if (names.length === 0) return url
  const plain = new URL(url)
  for (const name of names) plain.searchParams.delete(name)
  return plain.href
}
