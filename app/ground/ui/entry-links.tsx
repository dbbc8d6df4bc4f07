import { PageLink } from './page-link.tsx'

/** Links to pages of models, guides or workshops, side by side. */
export function EntryLinks({ pages }: { pages: readonly { slug: string; name: string }[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-8">
      {pages.map(({ slug, name }) => (
        <li key={slug}>
          <PageLink to={`/${slug}`} className="inline-flex min-h-11 items-center text-link">
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
