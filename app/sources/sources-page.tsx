import { redirect } from 'react-router'
import { sourcedShare, tallyFacts } from '../../content/sources/fact-tally.ts'
import { listUsedSources } from '../../content/sources/used-sources.ts'
import type { RouteHandle } from '../route-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { numberText } from '../ui/number-text.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ListPageLinks } from '../ui/list-page-links.tsx'
import type { Route } from './+types/sources-page'
import { FactTallyTable } from './fact-tally-table.tsx'
import {
  filterSources,
  pageOfSources,
  readSourceFilter,
  sourceFields,
  sourcesPerPage,
  sourcesUrl,
} from './source-filter.ts'
import { SourceFilterForm } from './source-filter-form.tsx'
import { SourceList } from './source-list.tsx'

export const handle = { parameters: Object.keys(sourceFields) } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const asked = readSourceFilter(url.searchParams)
  const all = listUsedSources()
  const found = filterSources(all, asked)
  const { shown, page, pages } = pageOfSources(found, asked)
  const filter = { ...asked, page }
  // Each part of the list has one URL: without the empty fields that a form sends, unknown values and pages beyond the last.
  if (url.pathname + url.search !== sourcesUrl(filter)) throw redirect(`${sourcesUrl(filter)}#list`)
  const tallies = tallyFacts()
  return {
    filter,
    shown,
    pages,
    total: found.length,
    published: all.filter(({ rank }) => rank !== null).length,
    tallies,
    share: sourcedShare(tallies),
  }
}

/** /sources: the sources of the content by rank, 25 at a time, and the number of facts by status. */
export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { filter, shown, pages, total, published, tallies, share } = loaderData
  const isFiltered = filter.on !== '' || filter.rank !== ''
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title={filter.page > 1 ? `Sources, page ${filter.page} of ${pages}` : 'Sources'}
        namesSite
        description="Where the facts and figures on this site come from: publishers, dates, licences and credits, the pages that use each source, and how many facts are sourced."
        path="/sources"
        // A filtered list repeats the whole list, whose pages search engines have.
        pageQuery={filter.page > 1 && !isFiltered ? `?page=${filter.page}` : ''}
        name="Sources"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Sources</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        This site draws on {published} published pages and data sets. {numberText(share.sourced)} of
        its {numberText(share.all)} facts come from them; the table shows where the others come
        from. The sources are also{' '}
        <PageLink to="/open-data" className="text-accent underline underline-offset-2">
          open data
        </PageLink>
        , and all in{' '}
        <a href="/sources.txt" className="text-accent underline underline-offset-2">
          one plain text
        </a>
        .
      </p>
      <FactTallyTable tallies={tallies} />
      <section aria-labelledby="list" className="mt-16">
        <h2 id="list" className="scroll-mt-24 text-2xl font-semibold">
          {!isFiltered ? 'All sources by rank' : total === 1 ? '1 source' : `${total} sources`}
        </h2>
        <p className="prose-width mt-2 text-soft">
          We take facts from these pages and write our own text. A page whose date of publication we
          could not find is undated; the second date is when we read it.
        </p>
        <SourceFilterForm filter={filter} />
        {isFiltered && (
          <p className="mt-3">
            <PageLink
              to="/sources#list"
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              Show all sources
            </PageLink>
          </p>
        )}
        <div className="mt-8">
          <SourceList sources={shown} />
        </div>
        <div className="mt-6">
          {total === 0 ? (
            <p className="text-soft">No source of this rank is cited on these pages.</p>
          ) : (
            <ListPageLinks
              rows="Sources"
              page={filter.page}
              pageSize={sourcesPerPage}
              urlOf={(page) => `${sourcesUrl({ ...filter, page })}#list`}
              {...{ pages, total }}
            />
          )}
        </div>
      </section>
    </article>
  )
}
