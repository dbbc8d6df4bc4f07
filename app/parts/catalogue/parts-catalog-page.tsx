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
  AboutCatalogSection,
  MissingAnswerNote,
  MissingOptionsNote,
  NoPartYetNote,
  SearchProblemNote,
  UpdateNote,
} from './catalog-notes.tsx'
import { columnScript, columnStyles } from './columns.ts'
import { FoundParts } from './found-parts-section.tsx'
import { GuideGroups } from './guide-link-list.tsx'
import { FilterForm, FilterPanel } from './filter-panel.tsx'
import type { CatalogueNames } from './my-car-button.tsx'
import { catalogUrl, emptyFilter, isFiltered, readFilter } from './part-filter.ts'
import { CatalogLead, NoPartsSection, WaysSection } from './no-parts-section.tsx'
import { UnansweredSection } from './unanswered-section.tsx'
import { listUnanswered, noteUnanswered } from './unanswered-queries.ts'
import type { SiteFacts } from '../../ground/shell/site-context.tsx'
import { dataset, type Entity } from '../../ground/shell/schema-metadata.ts'

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
  const isShelf = ways !== null && !problem && !isFiltered(filter)
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
      <InlineStyle code={columnStyles} />
      <InlineScript code={columnScript} />
      <FilterForm>
        <div className="grid gap-y-6 sm:gap-y-8">
          <CatalogHeader answer={loaderData} />
          <div>
            <FilterPanel
              {...{ filter, options, onlySamples, names }}
              isPaged={Boolean(found?.total)}
              isFolded={ways !== null}
            />
            {isShelf && <NoPartYetNote />}
          </div>
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
      {onlySamples || ways ? (
        <AboutCatalogSection isSearched={!isShelf} />
      ) : (
        <div className="mt-8">
          <UpdateNote />
        </div>
      )}
    </div>
  )
}

/** The name of the page, what it answers, and beside it where somebody goes who needs a part that nobody lists. */
function CatalogHeader({ answer }: { answer: CatalogAnswer }) {
  const ways = answer.ways ?? answer.above
  if (!ways || answer.problem)
    return (
      <div>
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        {!answer.onlySamples && (
          <p className="mt-1 text-soft sm:text-lg">
            Parts for the electric vehicles sold new in New Zealand in 2025.
          </p>
        )}
      </div>
    )
  return (
    <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold sm:text-[1.75rem]">{title}</h1>
        <CatalogLead answer={answer} ways={ways} />
      </div>
      <WaysSection ways={ways} />
    </div>
  )
}

/** What stands for the results: the parts, what is known of the car's number, or where to go without parts. */
function ResultsBody({ answer }: { answer: CatalogAnswer }) {
  const { filter, found, problem, carNumber, isWithoutOptions, ways, reading } = answer
  const { specifications, guides } = answer
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
      {ways && !problem && isFiltered(filter) && (
        <NoPartsSection {...{ filter, ways, carNumber, reading, specifications }} />
      )}
      {ways && !isFiltered(filter) && <GuideGroups guides={guides} />}
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
