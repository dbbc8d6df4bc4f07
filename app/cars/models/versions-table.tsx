import { CompareField } from '../compare-list/compare-field.tsx'
import { ModelDrawing } from './model-card.tsx'
import { SourceLink } from './source-link.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ListedFact } from './version-answer-schema.ts'
import type { VersionColumn, VersionRow } from './found-rows.ts'

const cells =
  '[&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_tbody_th]:py-2 [&_tbody_th]:font-semibold [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_thead_th]:pb-2 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-faint [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:text-soft'
// Below a very wide window a row is a small card of three, four or six columns, and each cell names its own.
const phone =
  'max-2xl:block max-2xl:[&_tbody]:block max-2xl:[&_thead]:sr-only max-2xl:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 sm:max-lg:[&_tr]:grid-cols-4 lg:max-2xl:[&_tr]:grid-cols-6 max-2xl:[&_tr]:gap-x-3 max-2xl:[&_tr]:py-3 max-2xl:[&_tbody_th]:col-span-full max-2xl:[&_tbody_th]:flex max-2xl:[&_tbody_th]:items-center max-2xl:[&_tbody_th]:gap-x-3 max-2xl:[&_tbody_th]:row-start-1 max-2xl:[&_tbody_th]:pr-12 max-2xl:[&_tbody_th]:py-1 max-2xl:[&_td]:p-0 max-2xl:[&_td]:py-1 max-2xl:[&_td]:min-w-0 max-2xl:[&_td]:before:block max-2xl:[&_td]:before:text-xs max-2xl:[&_td]:before:text-faint max-2xl:[&_td]:before:content-[attr(data-label)] max-2xl:[&_td:first-child]:absolute max-2xl:[&_td:first-child]:right-0 max-2xl:[&_tr]:relative'

/** The versions found, each with a box to tick it for the comparison. */
export function VersionsTable(props: { columns: VersionColumn[]; rows: VersionRow[] }) {
  const { columns, rows } = props
  return (
    <table className={`mt-4 w-full leading-snug tabular-nums ${cells} ${phone}`}>
      <thead>
        <tr>
          <th scope="col" className="w-10 pr-0!">
            <span className="sr-only">Compare</span>
          </th>
          <th scope="col" className="2xl:w-[22%]">
            Version
          </th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="py-0! 2xl:pr-0!">
              <CompareField value={row.key} name={row.name} className="max-2xl:justify-end" />
            </td>
            <th scope="row">
              <ModelDrawing slug={row.slug} label={null} className="mb-1 w-20" />
              <PageLink
                to={`/${row.slug}?version=${row.key.split('.')[1]}`}
                className="text-accent underline underline-offset-4 hover:no-underline"
              >
                {row.name}
              </PageLink>
            </th>
            {row.cells.map((cell, at) => (
              <td key={columns[at]?.name} data-label={columns[at]?.label}>
                <FoundFigure fact={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure with its source and what it holds for, or a dash. */
export function FoundFigure({ fact }: { fact: ListedFact | null }) {
  if (!fact) return <NotKnown />
  return (
    <>
      {fact.text}
      {fact.remark && (
        <>
          <span aria-hidden className="text-caution">
            {'\u202f'}†
          </span>
          <span className="sr-only">, with a remark</span>
        </>
      )}
      {fact.source && <SourceLink id={fact.source} />}
      {fact.of && <SmallNote>{fact.of}</SmallNote>}
    </>
  )
}

export const NotKnown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">not known</span>
  </>
)
