import { redirect } from 'react-router'
import { sourcedShare, tallyFacts } from '../../content/sources/fact-tally.ts'
import { sourceRanks, type SourceRank } from '../../content/sources/source.ts'
import { listUsedSources } from '../../content/sources/used-sources.ts'
import type { RouteHandle } from '../route-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { hasEmptyFields } from '../ui/form-query.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/sources-page'
import { FactTallyTable } from './fact-tally-table.tsx'
import { emptySourceFilter, filterSources, readSourceFilter, sourcesUrl } from './source-filter.ts'
import { SourceFilterForm } from './source-filter-form.tsx'
import { SourceList } from './source-list.tsx'
import { numberText } from '../ui/number-text.ts'

export const handle = { parameters: Object.keys(emptySourceFilter) } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const filter = readSourceFilter(url.searchParams)
  // Without JavaScript a form sends its empty fields too: redirect to the URL without them.
  if (hasEmptyFields(url.searchParams, emptySourceFilter)) {
    throw redirect(`${sourcesUrl(filter)}#list`)
  }
  const all = listUsedSources()
  const tallies = tallyFacts()
  return {
    filter,
    found: filterSources(all, filter),
    published: all.filter(({ rank }) => rank !== null).length,
    tallies,
    share: sourcedShare(tallies),
  }
}

const ranks = Object.keys(sourceRanks) as SourceRank[]

/** /sources: every source of the content by rank, and the number of facts by status. */
export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { filter, found, published, tallies, share } = loaderData
  const isFiltered = filter.on !== null || filter.rank !== null
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="Sources"
        namesSite
        description="Where the facts and figures on this site come from: publishers, dates, licences and credits, the pages that use each source, and how many facts are sourced."
        path="/sources"
        name="Sources"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Sources</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        This site draws on {published} published pages and data sets. {numberText(share.sourced)} of
        its {numberText(share.all)} facts come from them; the table shows where the others come
        from. They are also{' '}
        <PageLink to="/open-data" className="text-accent underline underline-offset-2">
          open data
        </PageLink>
        .
      </p>
      <FactTallyTable tallies={tallies} />
      <section aria-labelledby="list" className="mt-16">
        <h2 id="list" className="scroll-mt-24 text-2xl font-semibold">
          {isFiltered ? `${found.length} sources` : 'All sources by rank'}
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
        <div className="mt-6 border-b border-line">
          {ranks.map((rank) => (
            <SourceList
              key={`${rank} ${isFiltered}`}
              title={sourceRanks[rank].label}
              about={`${sourceRanks[rank].meaning}.`}
              sources={found.filter((source) => source.rank === rank)}
              isOpen={isFiltered}
            />
          ))}
          <SourceList
            title="Not published anywhere we know"
            about="supplied with this site’s listing, or common knowledge that nobody has looked up; both are marked where they appear."
            sources={found.filter((source) => source.rank === null)}
            isOpen={isFiltered}
          />
        </div>
      </section>
    </article>
  )
}
