/**
 * Parameters that advertisements, newsletters and social networks add to links. No page reads them, so they do not
 * change the page. deployment/varnish.vcl has the same list.
 */
export const trackingParameters = [
  'utm_campaign',
  'utm_content',
  'utm_id',
  'utm_medium',
  'utm_source',
  'utm_term',
  '_gl',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
] as const

const known = new Set<string>(trackingParameters)

/** The URL without tracking parameters; the unchanged string if it has none. */
export function withoutTracking(url: string): string {
  const query = url.indexOf('?')
  if (query < 0) return url
  const names = [...new URLSearchParams(url.slice(query)).keys()]
  if (!names.some((name) => known.has(name))) return url
  const plain = new URL(url)
  for (const name of known) plain.searchParams.delete(name)
  return plain.href
}
