import { CompareField } from '../compare-list/compare-field.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ModelDrawing } from './model-card.tsx'
import type { ModelRow } from './found-rows.ts'
import { FoundFigure, NotKnown } from './versions-table.tsx'

const cells =
  '[&_td]:py-3 [&_td]:pr-3 [&_th]:pr-3 [&_th]:text-left [&_td]:align-middle [&_tbody_th]:py-3 [&_tbody_th]:font-semibold [&_tbody_tr]:border-y [&_tbody_tr]:border-line [&_thead_th]:pb-2 [&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:text-faint [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
// On a phone a row is a small card of three columns, and each cell names its own.
const phone =
  'max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 max-sm:[&_tr]:gap-x-3 max-sm:[&_tr]:py-3 max-sm:[&_tbody_th]:col-span-full max-sm:[&_tbody_th]:p-0 max-sm:[&_td]:p-0 max-sm:[&_td]:before:block max-sm:[&_td]:before:text-xs max-sm:[&_td]:before:text-faint max-sm:[&_td]:before:content-[attr(data-label)]'

/** Models, each with its range, its lowest dated price and the price that this site lists. */
export function ModelsTable(props: { columns: readonly string[]; rows: ModelRow[] }) {
  const { columns, rows } = props
  const [range, price, listed] = columns
  return (
    <table className={`mt-5 w-full leading-snug tabular-nums ${cells} ${phone}`}>
      <thead>
        <tr>
          <th scope="col">Model</th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <th scope="row">
              <div className="flex items-center gap-x-3 max-sm:mb-2">
                <CompareField value={row.slug} name={row.name} />
                <ModelDrawing slug={row.slug} label={null} className="w-24 shrink-0" />
                <span>
                  <PageLink
                    to={`/${row.slug}`}
                    className="text-accent underline underline-offset-4 hover:no-underline"
                  >
                    {row.name}
                  </PageLink>
                  <SmallNote>{`${row.versions} version${row.versions === 1 ? '' : 's'}`}</SmallNote>
                </span>
              </div>
            </th>
            <td data-label={range}>{row.range ?? <NotKnown />}</td>
            <td data-label={price}>
              <FoundFigure fact={row.price} />
            </td>
            <td data-label={listed}>{row.listed ?? <NotKnown />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
