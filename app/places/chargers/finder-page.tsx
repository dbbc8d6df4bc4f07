import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { redirect } from 'react-router'
import { dateText } from '../../../content/texts/date-text.ts'
import { hasEmptyFields } from '../../ground/ui/form-query.ts'
import { termsFor } from '../../../content/pages/terms.ts'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ListPageLinks } from '../../ground/ui/list-page-links.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { answerChargers, carConnectors, type ChargerAnswer } from './charger-answer.ts'
import { ChargerCarIsland } from './charger-car-island.tsx'
import { UncountedValues } from '../../facts/answers/question-field.tsx'
import {
  chargerFields,
  chargersPerPage,
  chargersUrl,
  emptyChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'
import { awayText } from './away-text.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import { ChargerFilterForm } from './charger-filter-form.tsx'
import { ChargerMap } from './charger-map.tsx'
import { ChargerRow } from './charger-row.tsx'
import { ChargerFeedNote } from './charger-feed-note.tsx'
import { OtherListsSection } from './other-lists-section.tsx'
import { countText, numberText } from '../../../content/texts/numbers-and-lists.ts'

export const handle = { parameters: Object.keys(emptyChargerFilter) } satisfies RouteHandle

/** 'Near me' asks the browser for its position; every other page denies that to itself. */
export const headers = () => ({ 'Permissions-Policy': 'geolocation=(self)' })

const explained = ['ccs2', 'chademo', 'type-2', 'ac-charging', 'dc-charging'] as const

export function loader({ url }: LoaderArgs) {
  const answer = answerChargers(url.searchParams)
  // Without JavaScript a form sends its empty fields too: redirect to the URL without them.
  if (hasEmptyFields(url.searchParams, emptyChargerFilter)) {
    throw redirect(`${chargersUrl(answer.filter)}#results`)
  }
  return { ...answer, terms: termsFor(explained), connectors: carConnectors() }
}

/** /charging-stations/find: public chargers by place, plug, power and operator. */
export default function FinderPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, total, all, operators, map, outline } = loaderData
  const { copied, newest } = loaderData.dates
  const isWrong = Object.keys(loaderData.mistakes).length > 0
  const isAsked = isWrong || chargersUrl(filter) !== chargersUrl(emptyChargerFilter)
  return (
    <article className="page-width py-4 sm:py-12">
      <PageHead
        title="Find an EV Charger in New Zealand | By Region, Connector & Power"
        description={`${numberText(all)} public chargers in New Zealand by region, connector, power and operator, on a map and in a list, from EVRoam’s copy ${copied ? 'of' : 'up to'} ${dateText(copied ?? newest)}.`}
        path="/charging-stations/find"
        name="Find a charger"
        within={{ name: 'Charging Stations', path: '/charging-stations' }}
      />
      <p className="text-sm">
        <PageLink to="/charging-stations" className="text-accent hover:underline">
          Charging Stations
        </PageLink>
      </p>
      <h1 className="mt-1 mb-4 text-3xl font-semibold sm:mb-7 sm:text-5xl">Find a charger</h1>
      <ChargerCarIsland
        filter={{ place: filter.place, connector: filter.connector }}
        isAsked={isAsked}
        connectors={loaderData.connectors}
      />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <TermsProvider terms={loaderData.terms}>
          <ChargerFilterForm filter={filter} operators={operators} />
        </TermsProvider>
        <Results answer={loaderData} isAsked={isAsked} />
        <div
          data-replaced={!isAsked || undefined}
          className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <KeptSection of={map} name="map">
            <ChargerMap {...{ map, outline, total, all }} />
          </KeptSection>
        </div>
      </div>
    </article>
  )
}

function Results({ answer, isAsked }: { answer: ChargerAnswer; isAsked: boolean }) {
  const { filter, chargers, around, total, pages } = answer
  return (
    <section
      aria-labelledby="results"
      data-replaced={!isAsked || undefined}
      className={`min-w-0 ${isAsked ? '' : 'max-lg:order-1'}`}
    >
      <UncountedValues fields={chargerFields(answer.operators)} mistakes={answer.mistakes} />
      <h2 id="results" className="scroll-mt-20 text-2xl font-semibold text-pretty">
        {headlineOf(answer)}
      </h2>
      {isAsked && chargers.length > 5 && (
        <a href="#map" className={`${lineLinkClass} lg:hidden print:hidden`}>
          See the map
        </a>
      )}{' '}
      {answer.placeNote && (
        <p className="mt-3 rounded-lg bg-caution-soft p-4 text-sm">{answer.placeNote}</p>
      )}
      <ChargerFeedNote {...answer} />
      {total === 0 && answer.nearest ? (
        <NearestSection nearest={answer.nearest} filter={filter} />
      ) : total === 0 ? (
        <NothingFound />
      ) : (
        <ListFold isAsked={isAsked}>
          <ul>
            {chargers.map((charger, at) => (
              <ChargerRow
                number={answer.map.isNumbered ? at + 1 : undefined}
                key={JSON.stringify(charger)}
                id={charger.key}
                charger={charger}
                filter={filter}
                away={around && awayText(charger.km ?? 0, around.town)}
              />
            ))}
          </ul>
          <ListPageLinks
            rows="Chargers"
            page={filter.page}
            pageSize={chargersPerPage}
            urlOf={(page) => `${chargersUrl({ ...filter, page })}#results`}
            {...{ pages, total }}
          />
        </ListFold>
      )}
      <AroundNote answer={answer} />
      {isAsked && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 print:hidden">
          {answer.town && (
            <PageLink
              to={`/trip?${new URLSearchParams({ from: answer.town })}`}
              className={lineLinkClass}
            >
              {`How far you get from ${answer.town} and back without charging`}
            </PageLink>
          )}{' '}
          <PageLink to={chargersUrl(emptyChargerFilter)} className={lineLinkClass}>
            Show all chargers
          </PageLink>
        </p>
      )}
      {filter.page === pages && <OtherListsSection others={answer.others} />}
    </section>
  )
}

const lineLinkClass = 'inline-flex min-h-11 items-center text-link'

/** '3 chargers near Nelson; the fastest is 75 kW in Richmond', '20 chargers with ‘Milton’ in their name or address' */
function headlineOf(answer: ChargerAnswer): string {
  const { filter, around, town, isNear, total, fastest } = answer
  const count = countText(total, 'charger')
  if (total === 0 || !filter.place) return count
  if (!around && !isNear) {
    return `${count} with ‘${filter.place}’ in ${total === 1 ? 'its' : 'their'} name or address`
  }
  const near = around ? `within ${filter.km}\u00a0km of` : 'near'
  const name = around?.town ?? town
  const where = name ? ` ${near} ${name}` : ''
  if (!fastest) return `${count}${where}`
  const spot = fastest.town === town ? `at ${fastest.heading}` : `in ${fastest.town}`
  return `${count}${where}; the fastest is ${fastest.kw}\u00a0kW ${spot}`
}

/** The list before anything is asked for: behind a line, because the map leads. */
function ListFold({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  if (isAsked) return <div className="mt-2">{children}</div>
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-accent">
        All of them by name
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

/** Where the distance is measured from, or why it is not. */
function AroundNote({ answer: { filter, around } }: { answer: ChargerAnswer }) {
  if (!filter.km) return null
  return (
    <p className="text-sm text-soft">
      {around ? (
        <>
          In a straight line; the road is longer. Where the town is:{' '}
          <SourceNote source={around.source} />
        </>
      ) : filter.place ? (
        'These are the chargers with that text.'
      ) : (
        'A distance needs a town to start from.'
      )}
    </p>
  )
}

function NothingFound() {
  return (
    <p className="prose-width mt-3 text-soft">
      No charger matches. Connector, current and power must all match the same plug: a Type&nbsp;2
      socket rarely delivers 50&nbsp;kW. Remove a filter or try a larger area.
    </p>
  )
}

/** The chargers around a place that has none in the list. */
function NearestSection(props: {
  nearest: NonNullable<ChargerAnswer['nearest']>
  filter: ChargerFilter
}) {
  const { nearest, filter } = props
  const { town, chargers, source } = nearest
  return (
    <div className="mt-3">
      <p className="prose-width text-soft">
        {`None that fits at ${town}. These are the nearest, in a straight line; the road is longer.`}
      </p>
      <ul className="mt-3">
        {chargers.map((charger) => (
          <ChargerRow
            key={charger.key}
            charger={charger}
            filter={filter}
            away={awayText(charger.km, town)}
          />
        ))}
      </ul>
      <p className="text-sm text-soft">
        Where the town is: <SourceNote source={source} />
      </p>
    </div>
  )
}
