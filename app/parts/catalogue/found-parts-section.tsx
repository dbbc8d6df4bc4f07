import { Download } from 'lucide-react'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { ShareButton } from '../../ground/ui/share-button.tsx'
import type { CatalogSearch } from './catalog-answer.ts'
import { SamplesNote } from './catalog-notes.tsx'
import { GuideRows, leadingGuide } from './guide-link-list.tsx'
import { NoResultsCards } from './no-parts-section.tsx'
import { Pagination } from './pagination.tsx'
import {
  catalogUrl,
  emptyFilter,
  isFiltered,
  resetFilter,
  spreadsheetUrl,
  type PartFilter,
} from './part-filter.ts'
import { PartsTable, SortField } from './parts-table.tsx'
import { SavedLinkIsland } from './saved/saved-link-island.tsx'
import { noEngineText, SearchReadingNote } from './search-reading-note.tsx'
import { ActiveFilters, SummaryCard } from './summary-card.tsx'

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
  const table = (
    <PartsTable
      parts={rows}
      summary={<SummaryCard filter={filter} total={total} isAlone={above !== null} />}
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
  )
  return (
    <>
      {engineParts.length > 0 && total === 0 && (
        <p className="mb-2 font-voice text-2xl font-semibold">{noEngineText(engineParts)}</p>
      )}
      {above ? (
        <>
          <GuideRows guides={leadingGuide(above.guides) ? above.guides.slice(1) : above.guides} />
          <ActiveFilters filter={filter} />
          {/* What is real stands above: the samples wait. */}
          <Disclosure
            title={`Samples that show how a search will look: ${numberText(total)}`}
            isOpen={filter.page > 1 || filter.sort !== emptyFilter.sort}
          >
            {table}
          </Disclosure>
        </>
      ) : (
        table
      )}
      {total === 0 && isFiltered(filter) && (
        <NoResultsCards {...{ filter, guides, car: reading.car, specifications }} />
      )}
    </>
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
