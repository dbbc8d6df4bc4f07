import { ChevronRight, LoaderCircle } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '../ui/old-router.ts'
import { SaveButton } from './saved/save-button.tsx'
import { dollarsText } from '../ui/number-text.ts'
import { PageLink } from '../ui/page-link.tsx'
import { columns } from './columns.ts'
import { FieldValue } from './field-value.tsx'
import { fitMessages, fitOf } from './fitment.ts'
import type { PartFilter } from './part-filter.ts'
import { partUrl, recordUrl } from './part-urls.ts'
import { type ListedPart, type OfferSummary, type Part, type PartField, isSample } from './part.ts'
import { PartSpecificationList } from './part-specification-list.tsx'
import { summaryOf } from './saved-summary.ts'
import { PriceValue } from './price-value.tsx'
import { StockValue } from './stock-value.tsx'

const plainValue = (part: ListedPart, field: PartField) => (
  <FieldValue field={field} value={part[field.name as keyof ListedPart]} />
)

// Cells that say more than their own field.
const special: Record<string, (part: ListedPart, today: string) => ReactNode> = {
  ListPrice_NZD: (part) => <PriceValue part={part} />,
  StockStatus: (part, today) => <StockValue part={part} today={today} />,
}

/**
 * One part: its row and, when expanded, a second row with the whole record. The record is loaded once.
 * Without scripts its button is a link to the part's own page.
 */
export const PartRow = memo(function PartRow(props: {
  part: ListedPart
  filter: PartFilter
  offers: OfferSummary | undefined
  today: string
}) {
  const { part, filter, offers, today } = props
  const { record, isOpen, isLoading, load, toggle } = useRecord(part.SupabaseID)
  const details = `part-${part.SupabaseID}`
  return (
    <>
      <tr className="part">
        <td>
          <OpenButton
            {...{ part, isOpen, isLoading, toggle }}
            controls={isOpen ? details : undefined}
          />
        </td>
        {columns.map((field) =>
          field.name === 'PartName' ? (
            <th key={field.name} scope="row">
              <PageLink to={partUrl(part)}>{part.PartName}</PageLink>{' '}
              <FitText part={part} filter={filter} />{' '}
              {offers && <OffersText part={part} offers={offers} />}
            </th>
          ) : (
            <td key={field.name} className={field.kind === 'money' ? 'figure' : undefined}>
              {special[field.name]?.(part, today) ?? plainValue(part, field)}
            </td>
          ),
        )}
      </tr>
      {isOpen && record !== null && record !== 'loading' && (
        <tr id={details} className="part-details">
          <td colSpan={columns.length + 1}>
            {record === 'failed' ? (
              <p role="alert">
                The specifications could not be loaded.{' '}
                <button type="button" className="text-accent underline" onClick={() => void load()}>
                  Try again
                </button>
              </p>
            ) : (
              <div className="lg:sticky lg:left-4 lg:w-[calc(100cqw-2rem)]">
                <PartSpecificationList part={record} level={3} />
                {!isSample(part) && <SaveButton part={summaryOf(part, today)} />}
              </div>
            )}
          </td>
        </tr>
      )}
    </>
  )
})

/** Expands the row; a link to the part's own page until a script can. */
function OpenButton(props: {
  part: ListedPart
  isOpen: boolean
  isLoading: boolean
  controls: string | undefined
  toggle: () => void
}) {
  const { part, isOpen, isLoading, toggle } = props
  return (
    <a
      href={partUrl(part)}
      role="button"
      aria-label={`Complete specifications of ${part.PartName}, ${part.SKU}`}
      aria-expanded={isOpen}
      aria-controls={props.controls}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={(event) => {
        // With one of these keys a browser opens the page of the part beside this one.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        toggle()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        toggle()
      }}
      className="grid size-11 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink lg:size-8"
    >
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        <ChevronRight
          aria-hidden
          className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      )}
    </a>
  )
}

/** The whole record of a row: loaded when it is first opened, and open again after Back. */
function useRecord(id: number) {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const [record, setRecord] = useState<Part | 'loading' | 'failed' | null>(null)
  const load = useCallback(async () => {
    setRecord('loading')
    setRecord(await loadRecord(id))
    setIsOpen(true)
  }, [id])
  const toggle = () => {
    if (record === 'loading') return
    rememberOpen(key, id, !isOpen)
    if (record === null || (record === 'failed' && !isOpen)) void load()
    else setIsOpen(!isOpen)
  }
  const arrivedAt = useRef(key)
  useEffect(() => {
    if (wasOpen(arrivedAt.current, id)) void load()
  }, [id, load])
  return { record, isOpen, isLoading: record === 'loading', load, toggle }
}

/** Who else has the same OEM number, and from what price. */
function OffersText({ part, offers }: { part: ListedPart; offers: OfferSummary }) {
  const price = offers.lowest === null ? '' : `, from ${dollarsText(offers.lowest)}`
  return (
    <PageLink
      to={`${partUrl(part)}#offers`}
      className="block text-xs font-normal text-accent underline"
    >
      {`${offers.suppliers} suppliers${price}`}
    </PageLink>
  )
}

/** 'Fits your car' or what to ask, with what the record says. */
function FitText({ part, filter }: { part: ListedPart; filter: PartFilter }) {
  const fit = fitOf(part, filter)
  if (!fit) return null
  return (
    <small
      className={`block text-xs font-normal ${fit.verdict === 'fits' ? 'text-accent' : 'text-soft'}`}
    >
      {`${fitMessages[fit.verdict]}: ${fit.because}`}
    </small>
  )
}

async function loadRecord(id: number): Promise<Part | 'failed'> {
  try {
    const response = await fetch(recordUrl(id))
    if (!response.ok) throw new Error(`The server responded with ${response.status}`)
    return (await response.json()) as Part
  } catch (cause) {
    console.error(`The record of part ${id} could not be loaded:`, cause)
    return 'failed'
  }
}

// Which rows are expanded, per entry of the browser's history, so that they are open again after Back.

const storageKey = 'evnz-open-parts'
/** Older entries are forgotten. */
const maxEntries = 20

type OpenRows = [location: string, ids: number[]][]

function readAll(): OpenRows {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? (saved as OpenRows) : []
  } catch {
    // Storage is blocked or holds something else.
    return []
  }
}

/** Whether the row of this part was open at this location of the history (React Router's location key). */
const wasOpen = (location: string, id: number): boolean =>
  readAll().some(([key, ids]) => key === location && ids.includes(id))

/** Remembers that a row was opened or closed. */
function rememberOpen(location: string, id: number, isOpen: boolean): void {
  const all = readAll()
  const before = all.find(([key]) => key === location)?.[1] ?? []
  const ids = before.filter((each) => each !== id)
  const others = all.filter(([key]) => key !== location)
  const next: OpenRows = [...others, [location, isOpen ? [...ids, id] : ids]]
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next.slice(-maxEntries)))
  } catch {
    // Without storage a row is closed after Back.
  }
}
