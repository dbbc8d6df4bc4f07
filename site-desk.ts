import { clientAddress } from './delivery/client-address.ts'
import { toResponse } from './delivery/page-response.ts'
import {
  foreignForm,
  isOwnForm,
  limitBody,
  noSuchRequest,
  refuseOtherTypes,
  tooLargeForm,
} from './delivery/own-form.ts'
import { compressed } from './delivery/response-compression.ts'
import { maxBodyBytes } from './site-apis.ts'
import type { SiteSetup } from './site-setup.ts'

/** The headers of desk pages for caches, crawlers and the pages that they link to. */
const deskHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Links in mails carry secrets in the URL. Not 'no-referrer': forms would then be sent without their origin.
  'Referrer-Policy': 'strict-origin',
}

/**
 * Responds to a request under /desk: past the page cache, which shares one render among all who ask, and in a
 * queue of its own. Forms from other sites are refused, and so is what browsers fetch ahead.
 */
export function openDeskResponse({ pages, renderDesk, siteOrigin, trustProxy }: SiteSetup) {
  return async (request: Request, socketAddress: string): Promise<Response> => {
    const address = clientAddress(request, socketAddress, trustProxy)
    const response = await respond(request, address)
    for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value)
    // The preview of a draft shows pages of this site in frames.
    const policy = response.headers.get('Content-Security-Policy')
    if (policy) response.headers.set('Content-Security-Policy', `${policy}; frame-src 'self'`)
    return response
  }

  async function respond(request: Request, address: string): Promise<Response> {
    const { method, headers, url } = request
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      return new Response(noSuchRequest, { status: 405 })
    }
    if (headers.get('Sec-Purpose') ?? headers.get('Purpose')) {
      return new Response('Desk pages are not prefetched.', { status: 403 })
    }
    // Desk pages have no scripts, so nobody asks for their data alone.
    if (new URL(url).pathname.endsWith('.data')) return new Response(null, { status: 404 })
    if (method === 'POST' && !isOwnForm(request, siteOrigin)) return foreignForm()
    const limit = (await pages.maxBodyBytesOf(request)) ?? maxBodyBytes
    const limited = limitBody(request, limit)
    if (limited.isTooLarge) return tooLargeForm(limit)
    const refused = refuseOtherTypes(request)
    if (refused) return refused
    const response = toResponse(await renderDesk(limited.request, address))
    if (limited.isTooLarge) return tooLargeForm(limit)
    const sent = await compressed(request, response)
    return method === 'HEAD' ? new Response(null, sent) : sent
  }
}
