import type { ReactNode } from 'react'
import { LinkedSourceText } from '../../facts/sources/linked-source-text.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import type { CarNumberAnswer } from '../car-number/car-number-answer.ts'
import { CarNumberNote } from '../car-number/car-number-note.tsx'
import type { CarSpecification, WaysToParts } from './catalog-without-parts.ts'
import { GuideAnswers, GuideRows } from './guide-link-list.tsx'
import { catalogUrl, resetFilter, type PartFilter } from './part-filter.ts'
import type { SearchReading } from './search-reading-queries.ts'
import { noEngineText, SearchReadingNote } from './search-reading-note.tsx'
import type { NamedCar } from './searched-car.ts'
import { nothingFound, SummaryCard } from './summary-card.tsx'

const look = 'text-link'

/** The answer of a catalogue without parts: what the site knows of the part asked for, and the ways to one. */
export function NoPartsSection(props: {
  filter: PartFilter
  ways: WaysToParts
  carNumber: CarNumberAnswer | null
  reading: SearchReading
  specifications: readonly CarSpecification[]
}) {
  const { filter, ways, carNumber, reading, specifications } = props
  const { engineParts } = reading
  const isOfEngine = engineParts.length > 0
  const isAsked = !isOfEngine && ways.isAsked
  const isKnown = isOfEngine || isAsked || carNumber !== null || specifications.length > 0
  return (
    <div className={isKnown ? 'gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
      <div className="min-w-0">
        {isOfEngine && (
          <>
            <p className="font-voice text-2xl leading-tight font-semibold sm:text-3xl">
              {noEngineText(engineParts)}
            </p>
            <p className="mt-2 text-lg text-soft">What an electric car has instead:</p>
            <GuideRows guides={ways.guides} />
          </>
        )}
        {isAsked && <GuideAnswers guides={ways.guides} />}
        {carNumber && <CarNumberNote answer={carNumber} />}
        <SpecificationLists specifications={specifications} />
        <div className={isKnown ? 'mt-5' : ''}>
          <SummaryCard filter={filter} total={0} says={nothingFound} isSmall={isKnown} />
        </div>
        <SearchReadingNote
          search={filter.search}
          reading={{ ...reading, engineParts: [] }}
          urlOf={() => ''}
        />
      </div>
      <WaysSection
        title={isKnown ? needNow : 'No Results Found'}
        ways={ways}
        {...(isKnown && { className: 'lg:mt-0 lg:[&>div]:grid-cols-1' })}
        readsAbove={isKnown}
      >
        {!isKnown && (
          <>
            <p className="mt-4 text-soft">
              Check the spelling, try broader terms, or{' '}
              <PageLink to={catalogUrl(resetFilter(filter))} inPlace className={look}>
                remove filters
              </PageLink>
              . What wears out has a guide:
            </p>
            <GuideRows guides={ways.guides} />
          </>
        )}
      </WaysSection>
    </div>
  )
}

/** What the cars take, by kind of part, each with its source. */
function SpecificationLists({ specifications }: { specifications: readonly CarSpecification[] }) {
  return [...Map.groupBy(specifications, ({ label }) => label)].map(([label, lines]) => (
    <section key={label} aria-label={label} className="mt-6 max-w-3xl">
      <h2 className="text-xl font-semibold">{label}</h2>
      <ul className="mt-1">
        {lines.map(({ car, path, value, of, source }) => (
          <li key={car + value} className="border-t border-line py-2">
            <WayLink to={path}>{car}</WayLink>: <strong>{value}</strong>
            <small className="block text-sm text-soft">
              {of && `${of}. `}
              <LinkedSourceText source={source} className="underline underline-offset-2" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The heading over the ways to a part where nothing has been searched for. */
export const needNow = 'Need a part now?'

/** Where somebody goes who needs a part that nobody lists: for its number, and to have it fitted. */
export function WaysSection(props: {
  title: string
  ways: WaysToParts
  className?: string
  /** Whether guides stand beside it. */
  readsAbove?: boolean
  children?: ReactNode
}) {
  const { ways, readsAbove = false } = props
  return (
    <section aria-labelledby="ways" className={`mt-8 ${props.className ?? ''}`}>
      <h2 id="ways" className="text-xl font-semibold sm:text-2xl">
        {props.title}
      </h2>
      <Ways ways={ways} readsAbove={readsAbove} />
      {props.children}
    </section>
  )
}

/** The same without a heading. */
export function Ways(props: { ways: WaysToParts; readsAbove?: boolean }) {
  const { car, maker } = props.ways
  const { readsAbove = true } = props
  return (
    <div className="mt-3 grid gap-x-12 gap-y-3 md:grid-cols-3">
      <Way title="Get its number">
        {maker ? (
          <>
            <NewTabLink href={maker.url} className={look}>
              {maker.name} New Zealand
            </NewTabLink>{' '}
            names who sells and repairs its cars. Their parts counter
          </>
        ) : (
          <>
            The parts counter of a <WayLink to="/ev-service-centers#outside">dealer</WayLink> of
            your make
          </>
        )}{' '}
        finds it with your plate or VIN.
      </Way>
      <Way title="Have it fitted">
        <WayLink to="/ev-service-centers">Workshops that take electric cars</WayLink>, by region.
      </Way>
      <Way title={readsAbove ? 'Read on' : 'Read what it is and costs'}>
        {car?.path && (
          <>
            <WayLink to={car.path}>{car.name}</WayLink>, or{' '}
          </>
        )}
        <WayLink to="/ev-parts">
          {car?.path ? 'any of our guides' : 'All our guides to parts'}
        </WayLink>
        .
      </Way>
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2 leading-snug">
      <h3 className="leading-snug font-semibold">{title}</h3>
      <p>{children}</p>
    </div>
  )
}

function WayLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink to={to} className={look}>
      {children}
    </PageLink>
  )
}

/** Shown after a search without results: what the site says about the part and the car, what to try, and what the catalogue holds. */
export function NoResultsCards(props: {
  filter: PartFilter
  /** Guides to this kind of part. */
  guides: readonly { path: string; title: string }[]
  car: NamedCar | null
  specifications: readonly CarSpecification[]
}) {
  const { filter, guides, car, specifications } = props
  const pages = [...guides, ...(car?.path ? [{ path: car.path, title: car.name }] : [])]
  return (
    <>
      <SpecificationLists specifications={specifications} />
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <Card title="No Results Found">
          <ul className="mt-3 list-disc space-y-1.5 pl-5 text-soft">
            {pages.map(({ path, title }) => (
              <li key={path}>
                {'Read our page: '}
                <PageLink to={path} className="text-link">
                  {title}
                </PageLink>
              </li>
            ))}
            <li>
              {'Ask a '}
              <PageLink to="/ev-service-centers" className="text-link">
                service centre
              </PageLink>
              , or a dealer of the make.
            </li>
            <li>Check the spelling of your search.</li>
            <li>Try broader terms, such as one word of the name.</li>
            <li>
              <PageLink to={catalogUrl(resetFilter(filter))} inPlace className="text-link">
                Remove filters
              </PageLink>{' '}
              that narrow the search too far.
            </li>
            <li>Search by OEM part number; spaces, dashes and case do not matter.</li>
          </ul>
        </Card>
        <Card title="About This Catalog">
          <p className="mt-3 text-soft">
            Parts for battery-electric vehicles sold new in New Zealand in 2025: names, part
            numbers, prices, suppliers and the date each record was last checked. A part that is not
            listed here may still exist.
          </p>
        </Card>
      </div>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}
