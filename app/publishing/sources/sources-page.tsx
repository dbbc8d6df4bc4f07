import { Fragment } from 'react'
import { redirect } from 'react-router'
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { countText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ListPageLinks } from '../../ground/ui/list-page-links.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import {
  countRanks,
  filterSources,
  pageOfSources,
  readSourceFilter,
  sourceFields,
  sourcesPerPage,
  sourcesUrl,
  type RankCount,
  type SourceFilter,
} from './source-filter.ts'
import { readText } from '../../facts/sources/source-dates.ts'
import { sourceRanks, type SourceRank } from '../../../content/sources/source.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { FactTallyTable } from './fact-tally-table.tsx'
import { kindOfSource, SourceList } from './source-list.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'

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
    ranks: countRanks(all, asked),
    mostRead: mostOften(all.filter(({ rank }) => rank).map(readText)),
    unranked: filterSources(all, { on: asked.on, rank: '' }).filter(({ rank }) => !rank).length,
    tallies,
    share: sourcedShare(tallies),
  }
}

/** /sources: the sources of the content by rank, 25 at a time, and the number of facts by status. */
export default function SourcesPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, shown, pages, total, ranks, unranked, mostRead, tallies, share } = loaderData
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
      <p className="mt-2 font-voice text-xl leading-tight font-semibold text-balance sm:mt-3 sm:text-3xl">
        {`${share.percent}% of our facts have a named source`}
      </p>
      <p className="mt-2 max-w-4xl text-soft sm:text-lg">
        {numberText(share.sourced)} of the {numberText(share.all)} facts on this site come from
        pages and data sets that others published. All of them are below, and also as{' '}
        <PageLink to="/open-data" className="text-link">
          open data
        </PageLink>{' '}
        and{' '}
        <a href="/sources.txt" className="text-link">
          one plain text
        </a>
        .
      </p>
      <section aria-labelledby="list" className="mt-6 sm:mt-8">
        <h2 id="list" className="scroll-mt-24 text-xl font-semibold sm:text-2xl">
          {countText(total, 'source')}
          {!isFiltered && ', the best first'}
        </h2>
        <RankBar filter={filter} ranks={ranks} />
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <Disclosure title="Dates and marks in the list" className="mt-0!">
            <p className="max-w-2xl text-sm text-soft">
              {`Last read: ${mostRead}, unless a row says otherwise. A row without a date of publication is undated: we could not find one.`}
              {unranked > 0 && ` ${kindOfSource(unpublished).label}: ${unranked}.`}
            </p>
          </Disclosure>
          <SourceFilterForm filter={filter} />
        </div>
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
        <SourceList sources={shown} mostRead={mostRead} />
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
          <FactTallyTable tallies={tallies} />
        </div>
      )}
    </article>
  )
}

/** How many sources each rank has, as a bar and as links that show only those. */
function RankBar(props: { filter: SourceFilter; ranks: RankCount[] }) {
  const { filter, ranks } = props
  const all = sumOf(ranks)
  const classes = [...Map.groupBy(ranks, ({ rank }) => rankLooks[rank])]
  const ends = classes.map((_, at) => sumOf(classes.slice(0, at + 1).flatMap(([, of]) => of)))
  return (
    <nav aria-label="By rank" className="mt-3 sm:mt-4 print:hidden">
      <svg aria-hidden className="h-9 w-full rounded-lg font-voice text-xl font-bold sm:h-11">
        {classes.map(([look, of], at) => {
          const count = sumOf(of)
          const start = `${(((ends[at] ?? 0) - count) / all) * 100}%`
          return (
            <Fragment key={look.ink}>
              <rect
                x={start}
                width={`${(count / all) * 100}%`}
                height="100%"
                className={look.ink}
              />
              {count / all > 0.1 && (
                <text x={start} y="50%" dx="10" dy="0.35em" className={look.text}>
                  {count}{' '}
                </text>
              )}
            </Fragment>
          )
        })}
      </svg>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-3">
        {classes.map(([look, of]) => (
          <li key={look.ink} className="flex items-baseline gap-x-2.5">
            <svg aria-hidden viewBox="0 0 2 2" className="size-3 shrink-0">
              <circle cx="1" cy="1" r="1" className={look.ink} />
            </svg>
            <div className="min-w-0 leading-snug">
              {of.length > 1 && (
                <span className="block min-h-8 content-center">
                  Others <span className="text-soft tabular-nums">{`${sumOf(of)} `}</span>
                </span>
              )}
              {of.map(({ rank, count }) => (
                <PageLink
                  key={rank}
                  to={`${sourcesUrl({ ...filter, rank, page: 1 })}#list`}
                  aria-current={rank === filter.rank ? 'true' : undefined}
                  className={`inline-flex flex-wrap items-center gap-x-1.5 hover:text-accent aria-[current]:font-semibold ${of.length > 1 ? 'min-h-6 pr-3 text-sm text-soft' : 'min-h-8 max-sm:text-[0.9375rem]'}`}
                >
                  {sourceRanks[rank].label}{' '}
                  <span className="whitespace-nowrap text-soft tabular-nums">{`${count} `}</span>
                </PageLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The text that occurs most often. */
const mostOften = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0] ?? ''

const sumOf = (ranks: RankCount[]) => ranks.reduce((total, { count }) => total + count, 0)

const unpublished = { rank: null, url: null }

type Look = { ink: string; text: string }
const anythingElse: Look = { ink: 'fill-accent/30', text: 'fill-ink' }

/** Three classes, each with its shade: at the source, a named publication, anything else. */
const rankLooks: Record<SourceRank, Look> = {
  'first-hand': { ink: 'fill-accent', text: 'fill-on-accent' },
  publication: { ink: 'fill-accent/65', text: 'fill-on-accent' },
  dataset: anythingElse,
  other: anythingElse,
  'machine-written': anythingElse,
}

/** Filters the sources by the pages that cite them, within the rank chosen. A GET form that works without JavaScript. */
function SourceFilterForm({ filter }: { filter: SourceFilter }) {
  return (
    <form
      method="get"
      action="/sources"
      key={sourcesUrl(filter)}
      className="flex w-full items-end gap-3 sm:w-96 print:hidden"
    >
      <LandingField id="list" />
      {filter.rank && <input type="hidden" name="rank" value={filter.rank} />}
      <div className="min-w-0 grow">
        <FilterSelect name="on" field={sourceFields.on} value={filter.on} />
      </div>
      <Button type="submit" className="min-h-12">
        Show
      </Button>
    </form>
  )
}
