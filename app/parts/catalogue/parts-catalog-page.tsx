import { Download } from 'lucide-react'
import { data, redirect } from 'react-router'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { InlineScript, InlineStyle } from '../../ground/shell/inline-code.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { hasEmptyFields } from '../../ground/ui/form-query.ts'
import { numberHeaders, offerLookUp } from '../car-number/car-number-answer.ts'
import { mayHoldVin } from '../car-number/car-number.ts'
import { CarNumberNote } from '../car-number/car-number-note.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { searchCatalog } from './catalog-answer.ts'
import {
  MissingAnswerNote,
  MissingOptionsNote,
  SamplesNote,
  SearchProblemNote,
  UpdateNote,
} from './catalog-notes.tsx'
import { CarSection, NextStep } from './car-section.tsx'
import { columnScript, columnStyles } from './columns.ts'
import { FilterForm, FilterPanel } from './filter-panel.tsx'
import type { CatalogueNames } from './my-car-button.tsx'
import { Pagination } from './pagination.tsx'
import {
  catalogUrl,
  emptyFilter,
  isFiltered,
  readFilter,
  resetFilter,
  spreadsheetUrl,
  type PartFilter,
} from './part-filter.ts'
import { PartsTable, SortField } from './parts-table.tsx'
import { SearchReadingNote } from './search-reading-note.tsx'
import { SummaryCard } from './summary-card.tsx'
import {
  AboutCatalogSection,
  needNow,
  NoPartsSection,
  NoResultsCards,
  WaysSection,
} from './no-parts-section.tsx'
import { UnansweredSection } from './unanswered-section.tsx'
import { listUnanswered, noteUnanswered } from './unanswered-queries.ts'
import type { SiteFacts } from '../../ground/shell/site-context.tsx'
import { dataset, type Entity } from '../../ground/shell/schema-metadata.ts'
import { SavedLinkIsland } from './saved/saved-link-island.tsx'
import { ShareButton } from '../../ground/ui/share-button.tsx'

export const handle = {
  queue: 'catalogue',
  parameters: Object.keys(emptyFilter),
} satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const query = url.searchParams
  const filter = readFilter(query)
  // Without JavaScript a form sends its empty fields too: redirect to the URL without them.
  if (hasEmptyFields(query, emptyFilter)) throw redirect(catalogUrl(filter))
  const { reads, now, services } = readSite(context)
  const search = await searchCatalog(reads('parts'), filter, request.signal)
  const showsUnanswered = search.ways !== null || !isFiltered(filter)
  const unanswered = showsUnanswered ? await listUnanswered(reads('parts')) : []
  noteUnanswered(services, request, search)
  const headers = {
    ...(search.samples > 0 && { 'X-Robots-Tag': 'noindex' }),
    ...((search.isPartial || !unanswered) && { 'Cache-Control': 'no-store' }),
    ...numberHeaders(filter.search, search.carNumber),
  }
  const today = newZealandDay(now())
  const carNumber = offerLookUp(search.carNumber, filter.search, services.plates)
  const names = catalogueNames()
  const isPrivate = mayHoldVin(filter.search)
  const answer = { ...search, carNumber, names, unanswered, today, isPrivate }
  return data(answer, { status: search.problem === 'failed' ? 503 : 200, headers })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

// How the catalogue writes the models of this site: 'Nissan' and 'Leaf'.
const catalogueNames = (): CatalogueNames =>
  Object.fromEntries(models().map((model) => [model.slug, [model.make, nameWithoutMake(model)]]))

type CatalogAnswer = PageProps<typeof loader>['loaderData']

const title = 'EV Parts Catalog (NZ 2025)'

/** /parts-catalog: all parts, filtered by text and six dropdowns. */
export default function PartsCatalogPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, found, problem, options, samples, names } = loaderData
  const { carNumber, onlySamples, ways, unanswered } = loaderData
  return (
    <div className="page-width py-6 sm:py-10">
      <PageHead
        title={title}
        description={
          ways
            ? 'No part is listed here yet. Guides to the parts of electric cars in New Zealand, who finds the number of a part, and workshops that fit it.'
            : 'Search parts for the electric vehicles sold new in New Zealand in 2025: part numbers, list prices, stock, suppliers and full specifications.'
        }
        path="/parts-catalog"
        listed={samples === 0}
        name="EV parts catalogue"
        isData
        about={
          import.meta.env.SSR &&
          ((site) => catalogMetadata(site, { total: found?.total ?? 0, samples }))
        }
      />
      <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
      <div className="mt-3">
        {ways && !isFiltered(filter) && (
          <p className="prose-width mb-1 text-lg">
            No part is listed yet. Until a seller’s list is here, these three ways lead to one.
          </p>
        )}
        <UpdateNote />
      </div>
      {ways && !isFiltered(filter) && <WaysSection title={needNow} ways={ways} />}
      <InlineStyle code={columnStyles} />
      <InlineScript code={columnScript} />
      {ways && !isFiltered(filter) && (
        <h2 className="mt-10 text-2xl font-semibold">Search the catalog</h2>
      )}
      <FilterForm>
        <CarSection {...{ filter, options, names }} />
        <div className="mt-4 grid gap-y-4">
          <NextStep {...{ filter, options }} />
          <FilterPanel {...{ filter, options, onlySamples }} isPaged={Boolean(found?.total)} />
          <section
            aria-label="Results"
            // Those of the kept car may replace them (my-car-button.tsx).
            data-replaced={isFiltered(filter) || filter.page > 1 ? undefined : true}
            className="min-w-0"
          >
            <ResultsBody answer={loaderData} />
          </section>
        </div>
      </FilterForm>
      {carNumber && !problem && !ways && !found?.total && <CarNumberNote answer={carNumber} />}
      <UnansweredSection searches={unanswered ?? []} />
      {ways && <AboutCatalogSection />}
    </div>
  )
}

/** What stands for the results: the parts, what is known of the car's number, or where to go without parts. */
function ResultsBody({ answer }: { answer: CatalogAnswer }) {
  const { filter, found, problem, carNumber, isWithoutOptions, ways, reading } = answer
  const { specifications } = answer
  const hasParts = found !== null && found.total > 0
  return (
    <>
      {problem ? (
        <SearchProblemNote {...{ problem, again: catalogUrl(filter) }} />
      ) : (
        <MissingAnswerNote />
      )}
      {isWithoutOptions && !problem && <MissingOptionsNote again={catalogUrl(filter)} />}
      {carNumber && hasParts && <CarNumberNote answer={carNumber} />}
      {found && (!carNumber || hasParts) && !ways && <FoundParts answer={answer} found={found} />}
      {ways && !problem && (
        <NoPartsSection {...{ filter, ways, carNumber, reading, specifications }} />
      )}
    </>
  )
}

/** The parts found, with their order and pages, and where to go on. */
function FoundParts(props: { answer: CatalogAnswer; found: NonNullable<CatalogAnswer['found']> }) {
  const { filter, answered, samples, reading, guides, offers, onlySamples, today } = props.answer
  const { specifications, isPrivate } = props.answer
  const { rows, total } = props.found
  const urlOf = (search: string, keepsFilters: boolean) =>
    catalogUrl({ ...(keepsFilters ? filter : resetFilter(filter)), search, page: 1 })
  return (
    <>
      <div className="mb-4">
        <SamplesNote {...{ samples, onlySamples }} />
      </div>
      <SummaryCard filter={filter} total={total} />
      <SearchReadingNote {...{ search: filter.search, reading, urlOf }} />
      <PartsTable
        parts={rows}
        beside={total > 0 && <SortField sort={filter.sort} hasText={filter.search !== ''} />}
        {...{ filter, offers, today, onlySamples }}
      />
      <Pagination filter={filter} total={total} />
      <ResultLinks filter={answered} hasSamples={samples > 0} {...{ total, isPrivate }} />
      {total === 0 && isFiltered(filter) && (
        <NoResultsCards {...{ filter, guides, car: reading.car, specifications }} />
      )}
    </>
  )
}

/** The catalogue as a schema.org dataset: only while it holds real parts and no sample records. */
function catalogMetadata(
  site: SiteFacts,
  { total, samples }: { total: number; samples: number },
): Entity[] {
  if (total === 0 || samples > 0) return []
  return [
    dataset(site, {
      path: '/parts-catalog',
      name: 'EV parts catalogue, New Zealand 2025',
      description:
        'Parts for the electric vehicles sold new in New Zealand in 2025: part numbers, list prices, stock and specifications, as imported by the owner of this site.',
      download: { path: '/parts-catalog/parts.csv', type: 'text/csv' },
    }),
  ]
}

const look = 'inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft hover:text-ink'

/** Sends the URL of this search and downloads all its results as CSV. */
function ResultLinks(props: {
  filter: PartFilter
  total: number
  /** Whether the catalogue holds sample records. */
  hasSamples: boolean
  /** Whether the URL has the number of a car. */
  isPrivate: boolean
}) {
  const { filter, total, hasSamples, isPrivate } = props
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      {!isPrivate && (
        <ShareButton title="EV parts catalogue" text="A search of the parts catalogue" />
      )}
      <SavedLinkIsland />
      {total > 0 && (
        <a href={spreadsheetUrl(filter)} download className={look}>
          <Download aria-hidden className="size-4" />
          {hasSamples ? 'Download CSV (sample data)' : 'Download CSV'}
        </a>
      )}
    </div>
  )
}
