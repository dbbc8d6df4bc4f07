import { citingPages } from '../../content/sources/source-use.ts'
import type { FactTally } from '../../content/sources/fact-tally.ts'
import { factStatuses, statusTexts } from './fact-status.ts'

/** The number of facts by kind of page and status. */
export function FactTallyTable({ tallies }: { tallies: FactTally[] }) {
  const sum = (count: (tally: FactTally) => number) =>
    tallies.reduce((total, tally) => total + count(tally), 0)
  return (
    <section aria-labelledby="facts" className="mt-12">
      <h2 id="facts" className="text-2xl font-semibold">
        Facts by status
      </h2>
      <table className="stacked-table mt-4 w-full text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-edge align-bottom text-sm text-faint">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Pages
            </th>
            {factStatuses.map((status) => (
              <th key={status} scope="col" className="py-2 pl-4 text-right font-medium">
                {statusTexts[status].label}
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ on, counts, total }) => (
            <Row
              key={on}
              name={citingPages[on]}
              cells={[...factStatuses.map((s) => counts[s]), total]}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row
            name="All pages"
            cells={[
              ...factStatuses.map((status) => sum(({ counts }) => counts[status])),
              sum(({ total }) => total),
            ]}
          />
        </tfoot>
      </table>
      <dl className="mt-4 grid gap-x-8 gap-y-1 text-sm text-soft sm:grid-cols-2">
        {factStatuses.map((status) => (
          <div key={status}>
            <dt className="inline font-medium text-ink">{statusTexts[status].label}:</dt>{' '}
            <dd className="inline">{statusTexts[status].meaning}.</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `cells` are in the order of the columns; on a phone each shows its column's name. */
function Row({ name, cells }: { name: string; cells: number[] }) {
  const columns = [...factStatuses, 'all'] as const
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium">
        {name}
      </th>
      {columns.map((column, index) => (
        <td
          key={column}
          data-label={column === 'all' ? 'All' : statusTexts[column].label}
          className="py-2.5 pl-4 text-right"
        >
          {cells[index]?.toLocaleString('en-NZ')}
        </td>
      ))}
    </tr>
  )
}
