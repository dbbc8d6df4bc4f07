import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { data } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useSite } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { hasRealParts } from '../../parts/catalogue/part.ts'
import { describeCatalog } from '../../parts/catalogue/part-queries.ts'
import {
  answerCarNumber,
  numberHeaders,
  offerLookUp,
} from '../../parts/car-number/car-number-answer.ts'
import { CarNumberNote } from '../../parts/car-number/car-number-note.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { answerSearch } from './search-answer.ts'
import { SearchForm } from './search-form.tsx'
import { bestAnswer } from './best-answer.ts'
import type { ElsewhereAnswer } from './search.ts'
import { factsOfResult } from './result-facts.ts'
import { BestMatch, ResultList } from './result-list.tsx'
import { ModelCards, type ModelCardFacts } from '../../cars/models/model-card.tsx'
import { listModelCards } from '../../cars/models/model-queries.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { summaryOf, unlistedText } from './search-summary.ts'
import { FoundPartsList } from './found-parts-list.tsx'
import { findTopParts, noParts } from './top-parts.ts'
import { noteUnansweredSearch } from './searched-names.ts'

export const handle = { parameters: ['q'] } satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const { now, reads, services } = readSite(context)
  const { readPhotos } = sitePhotos(context)
  const client = reads('parts')
  const inCatalog = hasRealParts(await describeCatalog(client))
  const typed = url.searchParams.get('q') ?? ''
  const number = offerLookUp(answerCarNumber(typed, inCatalog), typed, services.plates)
  const isCar = number !== null && !number.isPlate
  const answer = answerSearch(isCar ? number.search : typed, newZealandDay(now()), inCatalog)
  const similar = answer.unlisted?.similar ?? []
  // The first parts for a model would be for any of its versions.
  const parts = inCatalog && !isCar ? await findTopParts(client, answer, request.signal) : noParts
  const isElse = number?.isPlate && (answer.outcome === 'found' || parts.rows.length > 0)
  const carNumber = isElse ? null : number
  if (!number && parts.rows.length === 0) noteUnansweredSearch(services, request, answer)
  // With words that no page has all of, a row that has them is the better answer.
  const areRowsFirst = answer.outcome !== 'found' || answer.car !== null
  // One answer is worth a place of its own only if it has every word, and others follow.
  const groups = answer.groups.map((group) => ({
    ...group,
    results: group.results.map((result) => ({ ...result, facts: factsOfResult(result) })),
  }))
  const best = !areRowsFirst && answer.total > 1 ? groups[0]?.results[0] : undefined
  return data(
    {
      ...answer,
      groups,
      areRowsFirst,
      best: best ?? null,
      bestAnswer: best ? bestAnswer(best, typed, now()) : null,
      cards: listModelCards(
        similar.map(({ path }) => path.slice(1)),
        await readPhotos(),
        null,
      ),
      typed: carNumber ? typed.trim() : answer.query,
      parts,
      inCatalog,
      carNumber,
    },
    { headers: numberHeaders(typed, carNumber) },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** /search?q=...: the pages of the site that match a query. */
export default function SearchPage({ loaderData: answer }: PageProps<typeof loader>) {
  const { query, typed, groups, parts, cards, inCatalog, carNumber, best, areRowsFirst } = answer
  const { name } = useSite()
  const partRows = parts.rows.length > 0 && <FoundPartsList query={query} {...parts} />
  return (
    <div className="page-width py-5 sm:py-12">
      <PageHead
        title={query ? `${query} | Search, ${name}` : `Search | ${name}`}
        description="Search EV models, parts guides, service centers, running costs and the rules in New Zealand."
        path="/search"
        listed={false}
      />
      <div>
        <h1 className="text-3xl font-semibold sm:text-5xl">Search</h1>
        <SearchForm label="This page" query={typed} hasWord className="mt-4 max-w-2xl sm:mt-6" />
        {carNumber && <CarNumberNote answer={carNumber} />}
        <p role="status" className="mt-4 text-soft">
          {summaryOf(answer, parts.rows.length)}
          {answer.elsewhere && parts.rows.length === 0 && <Elsewhere answer={answer.elsewhere} />}
        </p>
        {answer.unlisted && answer.outcome !== 'not-found' && (
          <p className="mt-4">{unlistedText(answer.unlisted)}</p>
        )}
      </div>
      {answer.unlisted && <SimilarModels cards={cards} />}
      <div className="lg:mt-3">
        {best && <BestMatch result={best} answer={answer.bestAnswer} />}
        {areRowsFirst && partRows}
        {groups.map((group) => (
          <ResultList key={group.kind} group={group} without={best ?? undefined} />
        ))}
        {!areRowsFirst && partRows}
      </div>
      <div className="prose-width">
        {answer.outcome === 'no-query' ||
        (answer.outcome === 'not-found' && !answer.unlisted && !answer.elsewhere) ? (
          <Suggestions inCatalog={inCatalog} />
        ) : (
          inCatalog && !answer.elsewhere && parts.rows.length === 0 && <CatalogLine query={query} />
        )}
      </div>
    </div>
  )
}

/** That the site has nothing on a subject, and where to ask. */
const Elsewhere = ({ answer: { subject, ask, source } }: { answer: ElsewhereAnswer }) => (
  <>
    {' '}
    We have nothing on {subject}; the best place to ask is {ask}.
    {source.url && (
      <>
        {' '}
        See{' '}
        <a href={source.url} className="text-link">
          {source.name}
        </a>
        .
      </>
    )}
  </>
)

/** What the site has instead of a page about the model. */
function SimilarModels({ cards }: { cards: ModelCardFacts[] }) {
  return (
    <div className="mt-6">
      {cards.length > 0 ? (
        <ModelCards cards={cards} label="Similar models" level={2} />
      ) : (
        <PageLink to="/ev-models" className={buttonClass('outline')}>
          All EV models
        </PageLink>
      )}
    </div>
  )
}

const suggestions = [
  { to: '/ev-models', label: 'EV models' },
  { to: '/ev-parts', label: 'Guides to parts' },
  { to: '/parts-catalog', label: 'Parts catalogue' },
  { to: '/ev-service-centers', label: 'Service centers' },
  { to: '/charging-stations', label: 'Charging stations' },
  { to: '/ev-ruc', label: 'Road user charges' },
  { to: '/government-incentives', label: 'Government incentives' },
  { to: '/questions', label: 'Questions people ask' },
]

function Suggestions({ inCatalog }: { inCatalog: boolean }) {
  const shown = suggestions.filter(({ to }) => inCatalog || to !== '/parts-catalog')
  return (
    <ul className="mt-6">
      {shown.map(({ to, label }) => (
        <li key={to} className="border-t border-line last:border-b">
          <PageLink to={to} className="flex min-h-12 items-center text-accent hover:underline">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The catalogue has its own search, which also knows part numbers. */
function CatalogLine({ query }: { query: string }) {
  return (
    <p className="mt-10 border-t border-line pt-5 text-soft">
      Looking for a part number?{' '}
      <PageLink
        to={`/parts-catalog?${new URLSearchParams({ search: query })}`}
        className="text-link"
      >
        Search the parts catalogue for “{query}”
      </PageLink>
      .
    </p>
  )
}
