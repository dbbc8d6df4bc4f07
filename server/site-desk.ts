import { bufferedRequest } from './delivery/buffered-request.ts'
import { busyPage } from './delivery/busy-response.ts'
import { clientAddress } from './delivery/client-address.ts'
import { toResponse } from './delivery/page-response.ts'
import {
  foreignForm,
  isOwnForm,
  limitBody,
  noSuchRequest,
  refuseForm,
  refuseOtherTypes,
} from './delivery/own-form.ts'
import { compressed } from './delivery/body-compression.ts'
import { maxBodyBytes } from './site-apis.ts'
import type { SiteSetup } from './site-setup.ts'

/** The headers of desk pages for crawlers and the pages that they link to. */
const deskHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  // Links in mails carry secrets in the URL. Not 'no-referrer': forms would then be sent without their origin.
  'Referrer-Policy': 'strict-origin',
}

/**
 * Responds to requests under /desk and /workshop. They skip the page cache, because it gives one render to all
 * visitors, and have queues of their own. Forms from other sites and prefetches are refused.
 */
export function openDeskResponse({ pages, queues, siteOrigin, trustProxy }: SiteSetup) {
  type Place = { address: string; queue: 'desk' | 'workshop' }

  return async (request: Request, socketAddress: string, queue: Place['queue']) => {
    const address = clientAddress(request, socketAddress, trustProxy)
    const response = await respond(request, { address, queue })
    for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value)
    // A form that is shown again may say that the browser's Back shows it; nothing else is kept anywhere.
    if (request.method !== 'POST') response.headers.set('Cache-Control', 'no-store')
    // The preview of a draft shows pages of this site in frames.
    const policy = response.headers.get('Content-Security-Policy')
    if (policy) response.headers.set('Content-Security-Policy', `${policy}; frame-src 'self'`)
    return response
  }

  async function respond(request: Request, place: Place): Promise<Response> {
    const { method, headers } = request
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      return new Response(noSuchRequest, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
    }
    if (headers.get('Sec-Purpose') ?? headers.get('Purpose')) {
      return new Response('Desk pages are not prefetched.', { status: 403 })
    }
    if (method === 'POST' && !isOwnForm(request, siteOrigin)) return foreignForm()
    const limit = (await pages.maxBodyBytesOf(request)) ?? maxBodyBytes
    const response =
      limit > maxBodyBytes && isLarge(request)
        ? await respondToUpload(request, place, limit)
        : await respondToForm(request, place, limit)
    const sent = await compressed(request, response)
    return method === 'HEAD' ? new Response(null, sent) : sent
  }

  /** The body of an upload stays unread until the action knows that its sender may upload. */
  async function respondToUpload(given: Request, { address }: Place, limit: number) {
    const limited = limitBody(given, limit)
    if (limited.isTooLarge) return refuseForm('too-large', limit)
    const refused = refuseOtherTypes(given)
    if (refused) return refused
    const response = await render(limited.request, { address, queue: 'uploads' })
    return limited.isTooLarge ? refuseForm('too-large', limit) : response
  }

  async function respondToForm(given: Request, place: Place, limit: number) {
    const { outcome, request } = await bufferedRequest(given, maxBodyBytes)
    if (outcome !== 'complete') return refuseForm(outcome, limit)
    return refuseOtherTypes(request) ?? render(request, place)
  }

  /** Renders a page for one person, uncached. */
  async function render(
    request: Request,
    { address, queue }: { address: string; queue: 'desk' | 'workshop' | 'uploads' },
  ) {
    const task = () => pages.render(request, new Set(), { address })
    const rendered = await queues[queue].admit(address, task, request.signal)
    return rendered === 'refused' ? busyPage(request) : toResponse(rendered)
  }
}

/** Whether a body is larger than a form's, or does not say how large it is. */
const isLarge = ({ method, headers }: Request) =>
  method === 'POST' && !(Number(headers.get('Content-Length') ?? Infinity) <= maxBodyBytes)
