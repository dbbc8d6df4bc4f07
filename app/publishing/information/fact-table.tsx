import type { FactTable as TableFacts } from '../../../content/pages/information-schema.ts'
import type { ShownTerm, TermId } from '../../../content/pages/terms.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { PlugDrawing, plugShapes, type PlugShape } from '../../parts/guides/plug-drawing.tsx'

/** The terms that a page explains. */
export type Terms = Partial<Record<TermId, ShownTerm>>

/** The head of a row, explained if it is a term; a plug is drawn. */
function RowHead({ terms, children }: { terms: Terms; children: string }) {
  const [id] = Object.entries(terms).find(([, { name }]) => name === children) ?? []
  if (id === undefined) return children
  const shape: PlugShape | undefined = Object.entries(plugShapes).find(([key]) => key === id)?.[1]
  const term = <Term id={id as TermId}>{children}</Term>
  if (!shape) return term
  return (
    <span className="flex items-center gap-x-2 sm:gap-x-3 [&_.term]:underline [&_.term]:decoration-dotted [&_.term]:underline-offset-4 [&_.term]:after:content-none">
      <PlugDrawing shape={shape} className="-my-1 h-9 w-7 sm:h-12 sm:w-9" />
      {term}
    </span>
  )
}

// On a phone the current stands below the plug, and where it is found has the rest of the row.
const plugTable =
  'max-sm:block max-sm:[&_caption]:block max-sm:[&_thead]:block max-sm:[&_tbody]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:[&_thead_th:nth-child(2)]:sr-only max-sm:[&_tbody_th]:pb-0 max-sm:[&_td:nth-child(2)]:col-start-1 max-sm:[&_td:nth-child(2)]:pt-0 max-sm:[&_td:nth-child(2)]:pl-9 max-sm:[&_td:nth-child(2)]:text-sm max-sm:[&_td:nth-child(3)]:col-start-2 max-sm:[&_td:nth-child(3)]:row-span-2 max-sm:[&_td:nth-child(3)]:row-start-1'

/**
 * A table of sourced figures. If all rows share a source, the caption opens it, else the first cell. On a
 * phone, too narrow for four columns or three of sentences, each row becomes a small list with the column names as labels.
 */
export function FactTable({ table, terms }: { table: TableFacts; terms: Terms }) {
  if (table.rows.length === 0) return null
  const first = table.rows[0]?.source
  const isShared = table.rows.every(({ source }) => source === first)
  const isWide =
    table.columns.length > 3 ||
    (table.columns.length > 2 && table.rows.some(({ cells }) => cells.join('').length > 90))
  const hasPlugs = table.columns.length === 3 && Object.keys(terms).some((id) => id in plugShapes)
  const phoneLook = hasPlugs ? plugTable : ''
  return (
    <div className="mt-3 overflow-x-auto">
      <table className={`w-full tabular-nums ${isWide ? 'stacked-table is-sentences' : phoneLook}`}>
        <caption className="pb-1 text-left text-[0.9375rem] text-soft">
          <SourcedFigure origin={{ source: isShared ? first : null, place: '' }}>
            {table.caption}
          </SourcedFigure>
        </caption>
        <thead>
          <tr className="border-b border-edge text-left align-bottom text-sm text-faint">
            {table.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells: [head, ...others], source }) => (
            <tr key={head} className="border-b border-line align-top has-[th_svg]:align-middle">
              <th
                scope="row"
                className={`py-2.5 pr-4 text-left ${isWide ? 'font-semibold' : 'font-medium'}`}
              >
                <RowHead terms={terms}>{head ?? ''}</RowHead>
              </th>
              {others.map((cell, at) => (
                <td key={cell} data-label={table.columns[at + 1]} className="py-2.5 pr-4 last:pr-0">
                  <SourcedFigure
                    origin={{ source: at === 0 && !isShared ? source : null, place: '' }}
                  >
                    {cell}
                  </SourcedFigure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
