import { redirect } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { withQuery } from '../access/desk-link.ts'
import { linkOfWholePage, listShownEntries } from './shown-entries.ts'

/** Where the catalogue or the part of a page is changed; null for other pages. */
function linkOfParts(path: string, page: string): string | null {
  if (path === '/parts-catalog') return '/desk/parts'
  if (path !== '/parts-catalog/part') return null
  const sku = new URLSearchParams(page.split('?')[1]).get('sku') ?? ''
  return withQuery('/desk/parts/price', [['sku', sku]])
}

/** /desk/edit?page=/nissan-leaf: the form for a public page, or a list of what it shows. */
export const { loader } = deskPage({
  role: 'editor',
  load({ url }) {
    const page = url.searchParams.get('page') ?? ''
    const path = page.replace(/[?#].*/, '').replace(/(?<=.)\/+$/, '')
    const link = linkOfWholePage(path) ?? linkOfParts(path, page)
    if (link) throw redirect(link)
    return { path, groups: listShownEntries(path) }
  },
})

export default function ShownEntriesPage({
  loaderData: { path, groups },
}: PageProps<typeof loader>) {
  return (
    <DeskPage heading={`What ${path === '/' ? 'the home page' : path || 'the page'} shows`}>
      {groups.length === 0 && <p>The desk has no text or figure of this page.</p>}
      {groups.map(({ label, link, count, entries }) => (
        <section key={label} className="border-t border-line py-3">
          <h2 className="text-lg font-semibold">{label}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {(entries.length > 0 ? entries : [{ title: `All ${count}`, link }]).map((entry) => (
              <li key={entry.link}>
                <a
                  href={entry.link}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {entry.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-4 border-t border-line pt-3">
        <a href="/desk/content" className="inline-flex min-h-11 items-center text-accent underline">
          Everything that can be edited
        </a>
      </p>
    </DeskPage>
  )
}
