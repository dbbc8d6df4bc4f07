import type { ReactNode } from 'react'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { SourceLink } from '../../cars/models/source-link.tsx'
import type { ComparedRow } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'

// On a phone the heading of a row stands above its cells, one column per version.
const phone =
  'max-sm:[&_tr]:grid max-sm:[&_[colspan],&_[scope=row]]:col-span-full max-sm:[&_thead_th:first-child]:sr-only max-sm:[&_[scope=row]]:pb-0 max-sm:[&_[scope=row]]:text-sm max-sm:[&_td]:text-sm max-sm:[&_td]:leading-normal max-sm:[&_td]:min-w-0 max-sm:[&_td]:pr-2 max-sm:[&_thead_th]:pr-2 max-sm:[&_thead_th]:min-w-0 max-sm:[&_thead_th]:text-xs'
const looks =
  '[&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_[scope=row]]:font-normal [&_[scope=row]]:text-soft [&_tbody_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
const columns = [
  '',
  '',
  'max-sm:[&_tr]:grid-cols-2',
  'max-sm:[&_tr]:grid-cols-3',
  'max-sm:[&_tr]:grid-cols-4 max-sm:[&_td]:pr-0.5! max-sm:[&_td]:text-[0.8125rem]!',
]

/** A table with one column per version, whose names stay in view. */
export function ComparisonTable({ names, children }: { names: string[]; children: ReactNode }) {
  return (
    <table
      className={`mt-3 w-full border-b border-line leading-snug tabular-nums sm:table-fixed ${looks} ${phone} ${columns[names.length] ?? ''}`}
    >
      <thead className="sticky top-16 z-10 bg-paper print:static">
        <tr>
          <th scope="col" className="w-[26%]">
            <span className="sr-only">Figure</span>
          </th>
          {names.map((name, at) => (
            <th key={letters[at]} scope="col" className="font-semibold text-balance">
              <span aria-hidden className="mr-0.5 text-faint">
                {letters[at]}
              </span>{' '}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Rows of published figures. */
export const FigureRows = ({ rows }: { rows: ComparedRow[] }) =>
  rows.map(({ label, cells }) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {cells.map((cell, at) => (
        <td key={letters[at]}>
          {cell ? (
            <>
              {cell.text}
              {cell.source && <SourceLink id={cell.source} />}
              {cell.of && <SmallNote>{cell.of}</SmallNote>}
            </>
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  ))

/** Rows that are the same for all: a value once, with the sources of all, unless its remarks differ. */
export const SharedRows = ({ rows }: { rows: ComparedRow[] }) =>
  rows.map((row) => {
    const [first] = row.cells
    if (new Set(row.cells.map((cell) => cell?.of)).size > 1) {
      return <FigureRows key={row.label} rows={[row]} />
    }
    const sources = new Set(row.cells.flatMap((cell) => cell?.source ?? []))
    return (
      <tr key={row.label}>
        <th scope="row">{row.label}</th>
        <td colSpan={row.cells.length}>
          {first?.text}
          {[...sources].map((id) => (
            <SourceLink key={id} id={id} />
          ))}
          {first?.of && <SmallNote>{first.of}</SmallNote>}
        </td>
      </tr>
    )
  })
