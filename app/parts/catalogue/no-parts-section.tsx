import type { ReactNode } from 'react'
import { LinkedSourceText } from '../../facts/sources/linked-source-text.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import type { CarNumberAnswer } from '../car-number/car-number-answer.ts'
import { CarNumberNote } from '../car-number/car-number-note.tsx'
import type { CatalogSearch } from './catalog-answer.ts'
import type { CarSpecification, WaysToParts } from './catalog-without-parts.ts'
import { GuideAnswer, GuideRows, leadingGuide, LeadLine } from './guide-link-list.tsx'
import { catalogUrl, isFiltered, resetFilter, type PartFilter } from './part-filter.ts'
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
  const isOfEngine = reading.engineParts.length > 0
  const isAsked = isOfEngine || ways.isAsked
  const isKnown = isAsked || carNumber !== null || specifications.length > 0
  const rows = isOfEngine || !leadingGuide(ways.guides) ? ways.guides : ways.guides.slice(1)
  return (
    <>
      <div className="mb-5">
        <SummaryCard filter={filter} total={0} says={nothingFound} isSmall={isKnown} />
      </div>
      {isAsked && (
        <GuideRows
          guides={rows}
          {...(isOfEngine && { title: 'What an electric car has instead:' })}
        />
      )}
      {carNumber && <CarNumberNote answer={carNumber} />}
      <SpecificationLists specifications={specifications} />
      <SearchReadingNote
        search={filter.search}
        reading={{ ...reading, engineParts: [] }}
        urlOf={() => ''}
      />
      {!isKnown && (
        <section aria-labelledby="no-results" className="mt-6">
          <h2 id="no-results" className="text-xl font-semibold sm:text-2xl">
            No Results Found
          </h2>
          <p className="mt-2 mb-4 text-soft">
            Check the spelling, try broader terms, or{' '}
            <PageLink to={catalogUrl(resetFilter(filter))} inPlace className={look}>
              remove filters
            </PageLink>
            . What wears out has a guide:
          </p>
          <GuideRows guides={ways.guides} />
        </section>
      )}
    </>
  )
}

/** The answer in a line: what the part asked for costs, or what the site knows instead. */
export function CatalogLead({ answer, ways }: { answer: CatalogSearch; ways: WaysToParts }) {
  const { engineParts } = answer.reading
  if (!isFiltered(answer.filter))
    return (
      <LeadLine line="What a part costs, and who fits it" isHeading>
        Our guides say what a part does, who can fit it, and what many cost.
      </LeadLine>
    )
  if (engineParts.length > 0) return <LeadLine line={noEngineText(engineParts)} />
  const leading = ways.isAsked ? leadingGuide(ways.guides) : null
  if (leading) return <GuideAnswer guide={leading} />
  if (ways.isAsked) return <LeadLine line="What it costs, and who fits it" />
  return answer.specifications.length > 0 && ways.car ? <LeadLine line={ways.car.name} /> : null
}

/** Where somebody goes who needs a part that nobody lists: for its number, to have it fitted, and to read on. */
export function WaysSection({ ways: { car, maker } }: { ways: WaysToParts }) {
  const button = `${buttonClass('primary')} max-sm:w-full max-sm:px-3`
  return (
    <section aria-labelledby="ways" className="lg:pt-1">
      <h2 id="ways" className="text-xl font-semibold max-lg:sr-only">
        Need a part now?
      </h2>
      <p className="lg:mt-3">
        {maker ? (
          <NewTabLink href={maker.url} className={button}>
            {`Get its number: ${maker.name} New Zealand`}
          </NewTabLink>
        ) : (
          <PageLink to="/ev-service-centers#outside" className={button}>
            Get its number from a dealer
          </PageLink>
        )}
      </p>
      <p className="mt-1.5 text-[0.9375rem] text-soft">Have your plate or VIN ready.</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <TallLink to="/ev-service-centers">Workshops that fit it</TallLink>{' '}
        {car?.path ? (
          <TallLink to={car.path}>{car.name}</TallLink>
        ) : (
          <TallLink to="/ev-parts">All our guides</TallLink>
        )}
      </p>
    </section>
  )
}

const TallLink = ({ to, children }: { to: string; children: string }) => (
  <PageLink to={to} className="inline-flex min-h-11 items-center text-link lg:min-h-9">
    {children}
  </PageLink>
)

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
