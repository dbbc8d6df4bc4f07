import type * as OpenAddresses from '../../app/ground/route/open-addresses.ts'
import type * as TextForms from '../../app/publishing/open-data/text-form.ts'
import type * as PlainText from '../../app/publishing/open-data/plain-text.ts'
import type { Render } from './page-cache.ts'
import type { FinishedResponse } from './page-response.ts'

/** The modules of the built pages that know the text forms: they see the content as it is published now. */
type TextTools = Pick<typeof TextForms, 'findTextForm'> &
  Pick<typeof OpenAddresses, 'textPathOf'> &
  Pick<typeof PlainText, 'toPlainText' | 'withHead'>

/** Renders the text form of a page from the page itself, and every other URL as `render` does. */
export function withTextForms(
  render: Render,
  options: {
    siteOrigin: string
    loadTools: () => Promise<TextTools>
    content: { current: () => Parameters<TextTools['findTextForm']>[1] }
  },
): Render {
  const { siteOrigin, loadTools, content } = options
  return async (request, tags, visitor) => {
    // Most URLs are not text forms, so check that before loading the list of pages.
    if (!new URL(request.url).pathname.endsWith('.txt')) return render(request, tags, visitor)
    const { findTextForm, textPathOf, toPlainText, withHead } = await loadTools()
    const form = findTextForm(request.url, content.current())
    if (!form) return render(request, tags, visitor)
    const { headers: given, signal } = request
    const page = await render(new Request(form.page, { headers: given, signal }), tags, visitor)
    const location = page.headers.get('Location')
    if (location) return redirectToText(new URL(location, form.page), page, textPathOf)
    if (page instanceof Response || page.status !== 200) return page
    // Behind a proxy the request may have been sent to another host.
    const address = siteOrigin + form.page.pathname + form.page.search
    const about = { address, changedOn: form.changedOn }
    const { text, hasAnswer } = form.write
      ? { text: withHead(form.write(new URL(address)), about), hasAnswer: true }
      : await toPlainText(String(page.body), about)
    const headers = textHeaders(page, address)
    if (hasAnswer) return { status: 200, headers, body: Buffer.from(text) }
    headers.set('Cache-Control', 'no-store')
    headers.delete('CDN-Cache-Control')
    return { status: 400, headers, body: Buffer.from(text) }
  }
}

/** A page redirects a query with empty fields to its short URL; the text form redirects to that URL's text. */
function redirectToText(
  to: URL,
  { status }: FinishedResponse | Response,
  textPathOf: TextTools['textPathOf'],
): FinishedResponse {
  const headers = new Headers({
    Location: textPathOf(to.pathname) + to.search,
    'Cache-Control': 'no-store',
  })
  return { status, headers, body: Buffer.alloc(0) }
}

/** A text has its page's cache headers, and a canonical link to the page for search engines. */
function textHeaders(page: FinishedResponse, address: string): Headers {
  const headers = new Headers(page.headers)
  headers.delete('Content-Security-Policy')
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Link', `<${address}>; rel="canonical"`)
  headers.set('Access-Control-Allow-Origin', '*')
  return headers
}
