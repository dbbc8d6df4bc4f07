import { Download } from 'lucide-react'
import { ShareButton } from '../../ground/ui/share-button.tsx'
import type { CatalogSearch } from './catalog-answer.ts'
import { SamplesNote } from './catalog-notes.tsx'
import type { WaysToParts } from './catalog-without-parts.ts'
import { GuideAnswers } from './guide-link-list.tsx'
import { NoResultsCards, Ways } from './no-parts-section.tsx'
import { Pagination } from './pagination.tsx'
import {
  catalogUrl,
  isFiltered,
  resetFilter,
  spreadsheetUrl,
  type PartFilter,
} from './part-filter.ts'
import { PartsTable, SortField } from './parts-table.tsx'
import { SavedLinkIsland } from './saved/saved-link-island.tsx'
import { noEngineText, SearchReadingNote } from './search-reading-note.tsx'
import { SummaryCard } from './summary-card.tsx'

// So few need no order, pages or choice of columns in sight.
const few = 10

/** The parts found, with their order and pages, and where to go on. */
export function FoundParts(props: {
  answer: CatalogSearch & { today: string; isPrivate: boolean }
  found: NonNullable<CatalogSearch['found']>
}) {
  const { filter, answered, samples, reading, guides, offers, onlySamples, today } = props.answer
  const { specifications, isPrivate, above } = props.answer
  const { rows, total } = props.found
  const { engineParts } = reading
  // Where nothing is found it is the headline.
  const shownReading = total === 0 ? { ...reading, engineParts: [] } : reading
  const urlOf = (search: string, keepsFilters: boolean) =>
    catalogUrl({ ...(keepsFilters ? filter : resetFilter(filter)), search, page: 1 })
  return (
    <>
      {engineParts.length > 0 && total === 0 && (
        <p className="mb-2 font-voice text-2xl font-semibold">{noEngineText(engineParts)}</p>
      )}
      {above && <GuidesLead ways={above} />}
      <PartsTable
        parts={rows}
        summary={<SummaryCard filter={filter} total={total} />}
        note={
          <>
            <SamplesNote {...{ samples, onlySamples }} />
            <SearchReadingNote {...{ search: filter.search, reading: shownReading, urlOf }} />
          </>
        }
        beside={total > 0 && <SortField sort={filter.sort} hasText={filter.search !== ''} />}
        isFew={total > 0 && total < few}
        {...{ filter, offers, today, onlySamples }}
      >
        <Pagination filter={filter} total={total} />
        <ResultLinks filter={answered} hasSamples={samples > 0} {...{ total, isPrivate }} />
      </PartsTable>
      {total === 0 && isFiltered(filter) && (
        <NoResultsCards {...{ filter, guides, car: reading.car, specifications }} />
      )}
    </>
  )
}

/** What is real stands above the samples: what the part costs, who can fit it, and where its number is found. */
function GuidesLead({ ways }: { ways: WaysToParts }) {
  return (
    <div className="mb-10">
      <h2 className="sr-only">What it costs, and who fits it</h2>
      <GuideAnswers guides={ways.guides} />
      <Ways ways={ways} />
    </div>
  )
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
