import { siteContent } from '../../facts/published-content/content-context.ts'
import { enterDesk } from '../access/desk-access.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { findChange } from '../../facts/published-content/content-change-queries.ts'
import { withQuery } from '../access/desk-link.ts'
import { markChanges } from './marked-page.ts'

/**
 * /desk/preview/page: a public page with a draft applied, for the frames of the preview. What differs from the published
 * page is marked; its links stay in the draft.
 */
export async function loader({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const id = Number(url.searchParams.get('change') ?? '')
  const path = url.searchParams.get('path') ?? '/'
  const change = Number.isSafeInteger(id) && id > 0 ? await findChange(client, id) : null
  if (!change || !isPublicPath(path)) return new Response('Not found', { status: 404 })
  const content = siteContent(context)
  const edits = change.status === 'draft' ? change.edits : []
  const page = await content.preview(path, edits)
  const headers = new Headers({
    'Content-Type': page.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Content-Security-Policy': framedPolicy(page.headers.get('Content-Security-Policy')),
  })
  const published = await content.preview(path, [])
  const text = await page.text()
  // Of a page that the draft adds, everything is new.
  const html = published.ok ? markChanges(await published.text(), text) : text
  const shown = html.replaceAll(
    /(<a\s[^>]*?href=")(\/(?!\/|desk)[^"]*)"/g,
    (_link, start: string, target: string) =>
      `${start}${withQuery('/desk/preview/page', [
        ['change', change.id],
        ['path', target.replaceAll('&amp;', '&')],
      ]).replaceAll('&', '&amp;')}"`,
  )
  return new Response(shown, { status: page.status, headers })
}

/** Whether a path leads to a page for everybody, in whatever spelling React Router would find the page under. */
function isPublicPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, 'http://x')) return false
  const { pathname } = new URL(path, 'http://x')
  try {
    const decoded = decodeURIComponent(pathname)
    return !/^\/+(_|(desk|workshop|rest|auth|storage)([/.]|$))/i.test(decoded)
  } catch {
    return false
  }
}

/** The page's own policy, for the desk's frames: no scripts and no forms, and no other site may frame it. */
function framedPolicy(policy: string | null): string {
  const own = (policy ?? "default-src 'none'")
    .split('; ')
    .filter((part) => !/^(script-src|frame-ancestors|connect-src)/.test(part))
  return [...own, "frame-ancestors 'self'", 'sandbox allow-same-origin'].join('; ')
}
