import { CompareField, compareForm } from './compare-field.tsx'
import { ModelDrawing } from './model-card.tsx'
import { SourceLink } from './source-link.tsx'
import { Button } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { VersionColumn, VersionRow } from './version-rows.ts'

const cells =
  '[&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_tbody_th]:py-2 [&_tbody_th]:font-semibold [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_thead_th]:pb-2 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-faint [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:text-soft'
// Below a wide window a row is a small card of three or four columns, and each cell names its own.
const phone =
  'max-xl:block max-xl:[&_tbody]:block max-xl:[&_thead]:sr-only max-xl:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 sm:max-xl:[&_tr]:grid-cols-4 max-xl:[&_tr]:gap-x-3 max-xl:[&_tr]:py-3 max-xl:[&_tbody_th]:col-span-full max-xl:[&_tbody_th]:row-start-1 max-xl:[&_tbody_th]:pr-12 max-xl:[&_tbody_th]:py-1 max-xl:[&_td]:p-0 max-xl:[&_td]:py-1 max-xl:[&_td]:min-w-0 max-xl:[&_td]:before:block max-xl:[&_td]:before:text-xs max-xl:[&_td]:before:text-faint max-xl:[&_td]:before:content-[attr(data-label)] max-xl:[&_td:first-child]:absolute max-xl:[&_td:first-child]:right-0 max-xl:[&_tr]:relative'

/** The versions found, each with a box to tick it for the comparison. */
export function VersionsTable(props: { columns: VersionColumn[]; rows: VersionRow[] }) {
  const { columns, rows } = props
  return (
    <form id={compareForm} action="/compare" method="get" className="mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button type="submit" tone="outline">
          Compare what is ticked
        </Button>
        <p className="text-sm text-soft">Tick two to four versions.</p>
      </div>
      <table className={`mt-4 w-full leading-snug tabular-nums ${cells} ${phone}`}>
        <thead>
          <tr>
            <th scope="col" className="w-10 pr-0!">
              <span className="sr-only">Compare</span>
            </th>
            <th scope="col" className="xl:w-[22%]">
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
              <td className="py-0! xl:pr-0!">
                <CompareField value={row.key} name={row.name} />
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
                  <Figure cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}

function Figure({ cell }: { cell: VersionRow['cells'][number] }) {
  if (!cell) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">not known</span>
      </>
    )
  }
  return (
    <>
      {cell.text}
      {cell.hasRemark && (
        <>
          <span aria-hidden className="text-caution">
            {'\u202f'}†
          </span>
          <span className="sr-only">, with a remark</span>
        </>
      )}
      {cell.source && <SourceLink id={cell.source} />}
      {cell.of && <small>{cell.of}</small>}
    </>
  )
}
