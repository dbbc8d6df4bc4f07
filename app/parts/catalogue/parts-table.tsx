import { Fragment, type ReactNode } from 'react'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { InlineScript } from '../../ground/shell/inline-code.tsx'
import { columnTitle, columns, firstColumns, firstColumnScript, hiddenBeside } from './columns.ts'
import { emptyFilter, sorts, type PartFilter, type PartSort } from './part-filter.ts'
import type { OfferSummary } from './part.ts'
import type { ListedPart } from './part-schema.ts'
import { PartRow } from './part-row.tsx'
import { nothingFound } from './summary-card.tsx'
import { ChevronDown } from 'lucide-react'

// Styles the cells from the table: classes on a thousand cells would double the page's size.
const cells =
  '[&_.part>*]:px-2.5 [&_.part>*]:py-1.5 [&_.part>*]:text-left [&_.part>*]:align-middle [&_.part>:first-child]:px-1'
// The button of a row: a square with an arrow that points down while the row is open.
const button =
  '[&_.part_[role=button]]:grid [&_.part_[role=button]]:size-11 lg:[&_.part_[role=button]]:size-8 [&_.part_[role=button]]:place-items-center [&_.part_[role=button]]:rounded-md [&_.part_[role=button]]:text-faint [&_.part_[role=button]:hover]:bg-sunken [&_.part_[role=button]:hover]:text-ink'
const arrow =
  '[&_.part_[role=button]]:before:size-2 [&_.part_[role=button]]:before:rotate-45 [&_.part_[role=button]]:before:border-t-2 [&_.part_[role=button]]:before:border-r-2 [&_.part_[role=button]]:before:transition-transform [&_.part_[role=button][aria-expanded=true]]:before:rotate-135 [&_.part_[role=button][aria-busy=true]]:before:hidden'
const body =
  '[&_tbody_.part]:border-b [&_tbody_.part]:border-line lg:[&_tbody_.part:hover]:bg-raised [&_tbody_th]:font-medium [&_tbody_th_a]:underline-offset-4 [&_tbody_th_a:hover]:text-accent [&_tbody_th_a:hover]:underline [&_.figure]:tabular-nums lg:[&_.part>.figure]:text-right'
// The rows of a car stand under its name.
const cars =
  '[&_.part-car>td]:pt-6 [&_.part-car>td]:pb-1.5 [&_.part-car>td]:font-voice [&_.part-car>td]:text-lg [&_.part-car>td]:font-semibold [&_.part-car]:border-b [&_.part-car]:border-line max-lg:[&_.part-car]:block max-lg:[&_.part-car>td]:block'
// On phones and tablets a row is a card of a few lines: the name, then the cells one after the other.
const cards =
  'max-lg:block max-lg:[&_tbody_.part]:relative max-lg:[&_tbody_.part]:flex max-lg:[&_tbody_.part]:flex-wrap max-lg:[&_tbody_.part]:items-baseline max-lg:[&_tbody_.part]:gap-x-2.5 max-lg:[&_tbody_.part]:py-2.5 max-lg:[&_tbody_.part]:pr-12 max-lg:[&_.part>*]:p-0 max-lg:[&_.part>td:empty]:hidden max-lg:[&_.part>td:first-child]:absolute max-lg:[&_.part>td:first-child]:top-0.5 max-lg:[&_.part>td:first-child]:right-0 max-lg:[&_.part>th]:w-full max-lg:[&_.part>th]:text-base max-lg:[&_.part>td]:min-w-0 max-lg:[&_.part>td]:text-sm max-lg:[&_.part>td]:text-soft max-lg:[&_.part>td]:break-words max-lg:[&_.part>td]:before:text-faint max-lg:[&_.part_small]:ml-0.5 max-lg:[&_.part_small]:inline'
const details =
  '[&_.part-details>td]:border-b [&_.part-details>td]:border-line [&_.part-details>td]:bg-raised [&_.part-details>td]:p-4 max-lg:[&_.part-details]:block max-lg:[&_.part-details>td]:block'

const heading =
  'sticky top-16 z-10 bg-paper font-medium text-faint shadow-[inset_0_-1px_0_var(--line-strong)] group-data-wide:top-0 lg:max-xl:top-0 print:static'

/**
 * One page of parts, with the column picker. A table wider than the page scrolls inside its own frame;
 * on phones and tablets each row is a card.
 */
export function PartsTable(props: {
  parts: ListedPart[]
  /** How many were found, with the column picker and `beside` on its line. */
  summary: ReactNode
  beside: ReactNode
  /** How the text was read. */
  note: ReactNode
  /** The filter that found them: rows say how they fit its car. */
  filter: PartFilter
  offers: Record<number, OfferSummary>
  /** The day in New Zealand, for the age of stock and prices. */
  today: string
  onlySamples: boolean
  /** Whether what arranges the rows waits behind a line below them. */
  isFew: boolean
  /** Below the rows: their pages, and where to take them. */
  children: ReactNode
}) {
  const { parts, summary, beside, note, filter, offers, today, onlySamples, isFew } = props
  const isByCar = filter.sort === 'relevance' && filter.search === ''
  const shown = firstColumns({ onlySamples, isByCar, parts })
  const tools = (
    <>
      <ColumnPicker shown={shown} />
      {beside}
      <InlineScript code={firstColumnScript} />
    </>
  )
  return (
    <div data-hide={hiddenBeside(shown)} data-samples={onlySamples || undefined} className="group">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 lg:[&>:first-child]:mr-auto">
        {summary}
        {!isFew && tools}
      </div>
      {note}
      <div className="lg:@container lg:max-xl:max-h-[calc(100dvh-5rem)] lg:max-xl:overflow-auto group-data-wide:max-h-[calc(100dvh-5rem)] group-data-wide:overflow-auto print:max-h-none print:overflow-visible">
        <table
          aria-label="Parts"
          data-answer
          data-island="part-rows"
          data-wakes="expanded"
          className={`w-full text-[0.9375rem] leading-snug lg:text-sm ${cells} ${button} ${arrow} ${body} ${cars} ${cards} ${details}`}
        >
          <thead className="max-lg:sr-only">
            <tr className="part">
              <th scope="col" className={heading}>
                <span className="sr-only">Complete specifications</span>
              </th>
              {columns.map(({ name, kind }) => (
                <th
                  key={name}
                  scope="col"
                  className={`${heading} ${kind === 'money' ? 'figure' : ''}`}
                >
                  {columnTitle(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-fresh="" className="max-lg:block in-aria-busy:hidden!">
            <Rows {...{ parts, filter, offers, today, isByCar }} />
          </tbody>
          <PlaceholderRows />
        </table>
      </div>
      {isFew ? (
        <Disclosure title="Columns, order and download">
          <div className="flex flex-wrap items-start justify-between gap-x-6">{tools}</div>
          {props.children}
        </Disclosure>
      ) : (
        props.children
      )}
    </div>
  )
}

function Rows(props: {
  parts: ListedPart[]
  filter: PartFilter
  offers: Record<number, OfferSummary>
  today: string
  isByCar: boolean
}) {
  const { parts, filter, offers, today, isByCar } = props
  if (parts.length === 0) {
    return <WholeRow>{nothingFound}</WholeRow>
  }
  return parts.map((part, at) => (
    <Fragment key={part.SupabaseID}>
      {isByCar && carOf(part) !== carOf(parts[at - 1]) && (
        <tr className="part-car">
          <td colSpan={columns.length + 1}>{carOf(part)}</td>
        </tr>
      )}
      <PartRow offers={offers[part.SupabaseID]} {...{ part, filter, today }} />
    </Fragment>
  ))
}

const carOf = (part: ListedPart | undefined) => part && `${part.Make} ${part.Model}`

function WholeRow({ children }: { children: ReactNode }) {
  return (
    <tr className="max-lg:block">
      <td colSpan={columns.length + 1} className="px-2.5 py-10 text-center text-soft max-lg:block">
        {children}
      </td>
    </tr>
  )
}

/** Shown instead of the rows while the next ones are awaited. They have no text, which browsers without CSS would show. */
function PlaceholderRows() {
  return (
    <tbody className="hidden max-lg:in-aria-busy:block lg:in-aria-busy:table-row-group">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <tr key={row} data-placeholder="" className="max-lg:block">
          <td
            colSpan={columns.length + 1}
            aria-label="Loading"
            className="px-2.5 py-3 max-lg:block"
          >
            <span className="block h-4 animate-pulse rounded bg-sunken" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Checkboxes for the table's columns. Their behaviour is in `columns.ts`. */
function ColumnPicker({ shown }: { shown: ReadonlySet<string> }) {
  return (
    <details className="group open:order-1 open:basis-full max-lg:hidden noscript:hidden print:hidden">
      <summary className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-[0.9375rem] text-soft hover:text-ink">
        <span>
          {'Column Visibility ('}
          <span data-shown="">{shown.size}</span>
          {` of ${columns.length} shown)`}
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="mt-1 mb-3 rounded-card border border-line bg-raised p-4">
        <legend className="sr-only">Columns of the table</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ name }) => (
            <label key={name} className="flex min-h-10 items-center gap-2.5 text-[0.9375rem]">
              <input
                type="checkbox"
                data-column=""
                value={name}
                defaultChecked={shown.has(name)}
                autoComplete="off"
                className="size-4.5 shrink-0 accent-accent"
              />
              {columnTitle(name)}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** The order of the results. Without a text nothing is more relevant. */
export function SortField({ sort, hasText }: { sort: PartSort; hasText: boolean }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 print:hidden">
      <label htmlFor="part-sort" className="text-[0.9375rem] text-soft">
        Sort by
      </label>
      <select
        id="part-sort"
        name="sort"
        defaultValue={sort}
        data-default={emptyFilter.sort}
        autoComplete="off"
        className="min-h-11 max-w-full rounded-lg border border-edge bg-raised px-2 lg:min-h-10"
      >
        {sorts.map(({ name, label }) => (
          <option key={name} value={name}>
            {name === 'relevance' && !hasText ? 'Make and model' : label}
          </option>
        ))}
      </select>
    </div>
  )
}
