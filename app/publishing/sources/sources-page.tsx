import { redirect } from 'react-router'
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { numberText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ListPageLinks } from '../../ground/ui/list-page-links.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import {
  filterSources,
  pageOfSources,
  readSourceFilter,
  sourceFields,
  sourcesPerPage,
  sourcesUrl,
  type SourceFilter,
} from './source-filter.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { SourceList } from './source-list.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'
import { citingPages } from '../../../content/sourcing/source-use.ts'
import type { FactTally } from '../../../content/sourcing/fact-tally.ts'
import { factStatuses, statusTexts } from '../../facts/sources/fact-status.ts'

export const handle = { parameters: Object.keys(sourceFields) } satisfies RouteHandle

export function loader({ url }: LoaderArgs) {
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
    listed: all.length,
    tallies,
    share: sourcedShare(tallies),
  }
}

/** /sources: the sources of the content by rank, 25 at a time, and the number of facts by status. */
export default function SourcesPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, shown, pages, total, listed, tallies, share } = loaderData
  const isFiltered = filter.on !== '' || filter.rank !== ''
  return (
    <article className="page-width py-5 sm:py-14">
      <PageHead
        title={filter.page > 1 ? `Sources, page ${filter.page} of ${pages}` : 'Sources'}
        namesSite
        description="Where the facts and figures on this site come from: publishers, dates, licences and credits, the pages that use each source, and how many facts are sourced."
        path="/sources"
        // A filtered list repeats the whole list, whose pages search engines have.
        pageQuery={filter.page > 1 && !isFiltered ? `?page=${filter.page}` : ''}
        name="Sources"
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">Sources</h1>
      <p className="prose-width mt-2 text-soft sm:mt-4 sm:text-lg">
        The {listed} sources behind the figures and texts of this site, the best first. They are
        also{' '}
        <PageLink to="/open-data" className="text-accent underline underline-offset-2">
          open data
        </PageLink>
        , and all in{' '}
        <a href="/sources.txt" className="text-accent underline underline-offset-2">
          one plain text
        </a>
        .
      </p>
      <section aria-labelledby="list" className="mt-8">
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
        <div className="mt-5">
          <SourceList sources={shown} isOpen={isFiltered || filter.page > 1} />
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
      {!isFiltered && filter.page === 1 && (
        <div className="mt-8">
          <FactTallyTable tallies={tallies} share={share} />
        </div>
      )}
    </article>
  )
}

/** Filters the sources by the pages that cite them and by rank. A GET form that works without JavaScript. */
function SourceFilterForm({ filter }: { filter: SourceFilter }) {
  return (
    <form
      method="get"
      action="/sources"
      key={sourcesUrl(filter)}
      className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end print:hidden"
    >
      <LandingField id="list" />
      <FilterSelect name="on" field={sourceFields.on} value={filter.on} />
      <FilterSelect name="rank" field={sourceFields.rank} value={filter.rank} />
      <Button type="submit" className="col-span-2 min-h-12 sm:col-span-1">
        Show
      </Button>
    </form>
  )
}

/** The number of facts by kind of page and status: a table, on a phone a block for each kind of page. */
function FactTallyTable({
  tallies,
  share,
}: {
  tallies: FactTally[]
  share: ReturnType<typeof sourcedShare>
}) {
  const sum = (count: (tally: FactTally) => number) =>
    tallies.reduce((total, tally) => total + count(tally), 0)
  return (
    <FoldedSection
      id="facts"
      title="How much of the site they cover"
      line={`${numberText(share.sourced)} of its ${numberText(share.all)} facts come from these sources`}
    >
      <table className="w-full text-[0.9375rem] tabular-nums max-sm:block max-sm:[&>*]:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-edge align-bottom text-sm text-faint">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Pages
            </th>
            {columns.map(([column, label]) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ on, counts, total }) => (
            <Row
              key={on}
              name={citingPages[on]}
              cells={[...factStatuses.map((s) => counts[s]), total]}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row
            name="All pages"
            cells={[
              ...factStatuses.map((status) => sum(({ counts }) => counts[status])),
              sum(({ total }) => total),
            ]}
          />
        </tfoot>
      </table>
      <dl className="mt-4 grid gap-x-8 gap-y-1 text-sm text-soft sm:grid-cols-2">
        {factStatuses.map((status) => (
          <div key={status}>
            <dt className="inline font-medium text-ink">{statusTexts[status].label}:</dt>{' '}
            <dd className="inline">{statusTexts[status].meaning}.</dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  )
}

const columns = [
  ...factStatuses.map((status) => [status, statusTexts[status].label] as const),
  ['all', 'All'] as const,
]

/** `cells` are in the order of the columns. On a phone each has its column's name before it, and empty ones are left out. */
function Row({ name, cells }: { name: string; cells: number[] }) {
  return (
    <tr className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2.5">
      <th scope="row" className="text-left font-medium max-sm:w-full sm:py-2.5 sm:pr-4">
        {name}
      </th>
      {columns.map(([column, label], at) => (
        <td
          key={column}
          className={`max-sm:text-soft sm:py-2.5 sm:pl-4 sm:text-right ${cells[at] ? '' : 'max-sm:hidden'}`}
        >
          <span aria-hidden className="sm:hidden">{`${label} `}</span>
          {cells[at]?.toLocaleString('en-NZ')}
        </td>
      ))}
    </tr>
  )
}
