import type { ReactNode } from 'react'
import { ModelDrawing } from '../../cars/models/model-card.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { EntryProvider } from '../../ground/ui/report-link.tsx'
import type { ComparedRow } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'

/** A column of a table: what its car is called there, and whose page says more. */
export type Column = { name: string; own: string; slug: string }

/** A row as the page shows it; `place` is where the form for mistakes has its figure. */
export type Placed<Row> = Omit<Row, 'figure'> & { place?: string }

// On a phone the heading of a row stands above its cells, one column per version.
const phone =
  'max-sm:[&_tr]:grid max-sm:[&_[scope=row]]:col-span-full max-sm:[&_thead_th:first-child]:sr-only max-sm:[&_[scope=row]]:pb-0 max-sm:[&_[scope=row]]:text-sm max-sm:[&_td]:text-sm max-sm:[&_td]:leading-normal max-sm:[&_td]:min-w-0 max-sm:[&_td]:pr-2 max-sm:[&_thead_th]:pr-2 max-sm:[&_thead_th]:min-w-0 max-sm:[&_thead_th]:text-xs'
const looks =
  'wrap-anywhere [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_[scope=row]]:font-normal [&_[scope=row]]:text-soft [&_tbody_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
// Where letters are so large that the columns do not fit, the table scrolls in itself.
const columns = [
  '',
  '',
  'max-sm:[&_tr]:grid-cols-2 @max-[10rem]:min-w-[12rem]',
  'max-sm:[&_tr]:grid-cols-3 @max-[14rem]:min-w-[18rem]',
  'max-sm:[&_tr]:grid-cols-4 max-sm:[&_td]:pr-0.5! max-sm:[&_td]:text-[0.8125rem]! @max-[17rem]:min-w-[24rem]',
]

/** The part of the drawings' frame that holds every compared car, so that all are at one scale. */
export type DrawingView = { x: number; y: number; width: number; height: number }

/** A table with one column per version, whose names stay in view, with their drawings if `view` says at which scale. */
export function ComparisonTable(props: {
  cars: Column[]
  view?: DrawingView
  children: ReactNode
}) {
  const { cars, view, children } = props
  return (
    <div className="@container">
      <div className="@max-[17rem]:overflow-x-auto">
        <table
          className={`mt-3 w-full border-b border-line leading-snug tabular-nums sm:table-fixed ${looks} ${phone} ${columns[cars.length] ?? ''}`}
        >
          <thead className="sticky top-16 z-10 bg-paper print:static">
            <tr>
              <th scope="col" className="w-[26%]">
                <span className="sr-only">Figure</span>
              </th>
              {cars.map(({ name, own, slug }, at) => (
                <th key={letters[at]} scope="col" className="font-semibold text-balance">
                  {view && (
                    // It would compete with the text for the first paint.
                    <ModelDrawing
                      slug={slug}
                      label={null}
                      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
                      className="mb-1 block w-full sm:max-w-48"
                    />
                  )}
                  <span aria-hidden className="mr-0.5 text-faint">
                    {letters[at]}
                  </span>{' '}
                  <PageLink to={`/${slug}`} className="underline-offset-4 hover:underline">
                    {name}
                  </PageLink>{' '}
                  <small>{own}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}

/** A figure in one of three inks; pressed, it opens its source, and what it holds for where that is not this version. */
export function FigureCell(props: {
  cell: ComparedRow['cells'][number]
  slug: string
  place: string | undefined
}) {
  const { cell, slug, place } = props
  if (!cell) return <span className="text-faint">–</span>
  const { text, source, of, remark: note } = cell
  return (
    <EntryProvider entry={`models/${slug}`}>
      <SourcedFigure origin={{ source, of, note, place }} isDotted={Boolean(of ?? note)}>
        {text}
      </SourcedFigure>
    </EntryProvider>
  )
}

/** Rows of published figures. */
export const FigureRows = (props: { rows: Placed<ComparedRow>[]; cars: Column[] }) =>
  props.rows.map(({ label, place, cells }) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {cells.map((cell, at) => (
        <td key={letters[at]}>
          <FigureCell cell={cell} slug={props.cars[at]?.slug ?? ''} place={place} />
        </td>
      ))}
    </tr>
  ))
