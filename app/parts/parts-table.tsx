import { useEffect, useRef, type ReactNode } from 'react'
import { ColumnPicker } from './column-picker.tsx'
import { columnScript, columnStyles, followColumns } from './column-scripts.ts'
import { headerWords } from './column-words.ts'
import { columns, usuallyHidden } from './columns.ts'
import type { ListedPart } from './part.ts'
import { openPartForm, PartRow } from './part-row.tsx'

// Cells are styled from here: a class on each of a thousand cells would double the page.
const cells =
  '[&_.part>*]:px-2.5 [&_.part>*]:py-1.5 [&_.part>*]:text-left [&_.part>*]:align-middle [&_.part>:first-child]:px-1'
const body =
  '[&_tbody_.part]:border-b [&_tbody_.part]:border-line md:[&_tbody_.part:hover]:bg-sunken [&_tbody_th]:font-medium [&_tbody_th_a]:underline-offset-4 [&_tbody_th_a:hover]:text-accent [&_tbody_th_a:hover]:underline [&_.figure]:tabular-nums md:[&_.part>.figure]:text-right'
const cards =
  'max-md:block max-md:[&_tbody]:block max-md:[&_tbody_.part]:relative max-md:[&_tbody_.part]:grid max-md:[&_tbody_.part]:grid-cols-2 max-md:[&_tbody_.part]:py-2 max-md:[&_.part>*]:px-0 max-md:[&_.part>*]:py-1 max-md:[&_.part>td:empty]:hidden max-md:[&_.part>td:first-child]:absolute max-md:[&_.part>td:first-child]:top-0 max-md:[&_.part>td:first-child]:right-0 max-md:[&_.part>th]:col-span-2 max-md:[&_.part>th]:pr-12 max-md:[&_.part>th]:text-base max-md:[&_.part>td]:min-w-0 max-md:[&_.part>td]:break-words max-md:[&_.part>td]:before:block max-md:[&_.part>td]:before:text-xs max-md:[&_.part>td]:before:text-faint'
const details =
  '[&_.part-details>td]:border-b [&_.part-details>td]:border-line [&_.part-details>td]:bg-sunken [&_.part-details>td]:p-4 max-md:[&_.part-details]:block max-md:[&_.part-details>td]:block'

const heading =
  'sticky top-16 z-10 bg-paper font-medium text-faint shadow-[inset_0_-1px_0_var(--line-strong)] group-data-wide:top-0 md:max-xl:top-0 print:static'

/**
 * The parts of one page, and the choice of their columns. With more columns than fit, the table
 * moves inside its own frame; on a phone each row is a card.
 */
export function PartsTable({ parts, isLoading }: { parts: ListedPart[]; isLoading: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current) followColumns(root.current)
  }, [])
  return (
    <div ref={root} data-hide={usuallyHidden} className="group" suppressHydrationWarning>
      <style>{columnStyles}</style>
      <ColumnPicker />
      <script suppressHydrationWarning>{columnScript}</script>
      <form id={openPartForm} method="get" action="/parts-catalog/part" hidden />
      <div className="md:max-xl:max-h-[calc(100dvh-5rem)] md:max-xl:overflow-auto group-data-wide:max-h-[calc(100dvh-5rem)] group-data-wide:overflow-auto print:max-h-none print:overflow-visible">
        <table
          aria-label="Parts"
          aria-busy={isLoading}
          className={`w-full text-[0.9375rem] leading-snug md:text-sm ${cells} ${body} ${cards} ${details}`}
        >
          <thead className="max-md:sr-only">
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
                  {headerWords(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{isLoading ? <PlaceholderRows /> : <Rows parts={parts} />}</tbody>
        </table>
      </div>
    </div>
  )
}

function Rows({ parts }: { parts: ListedPart[] }) {
  if (parts.length === 0) {
    return <WholeRow>No parts found matching your criteria.</WholeRow>
  }
  return parts.map((part) => <PartRow key={part.SupabaseID} part={part} />)
}

function WholeRow({ children }: { children: ReactNode }) {
  return (
    <tr className="max-md:block">
      <td colSpan={columns.length + 1} className="px-2.5 py-10 text-center text-soft max-md:block">
        {children}
      </td>
    </tr>
  )
}

function PlaceholderRows() {
  return ['a', 'b', 'c', 'd', 'e'].map((row) => (
    <tr key={row} data-placeholder="" className="max-md:block">
      <td colSpan={columns.length + 1} className="px-2.5 py-3 max-md:block">
        <span className="sr-only">Loading</span>
        <span className="block h-4 animate-pulse rounded bg-sunken" />
      </td>
    </tr>
  ))
}
