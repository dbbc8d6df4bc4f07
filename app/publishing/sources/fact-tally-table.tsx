import type { FactTally } from '../../../content/sourcing/fact-tally.ts'
import { citingPages } from '../../../content/sourcing/source-use.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { factStatuses, statusTexts } from '../../facts/sources/fact-status.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'

/** The number of facts by kind of page and status: a table, on a phone a block for each kind of page. */
export function FactTallyTable({ tallies }: { tallies: FactTally[] }) {
  const sum = (count: (tally: FactTally) => number) =>
    tallies.reduce((total, tally) => total + count(tally), 0)
  return (
    <FoldedSection
      id="facts"
      title="How much of the site they cover"
      line={`${tallies.map(({ on, total }) => `${citingPages[on]} ${numberText(total)}`).join(', ')}`}
    >
      <table className="w-full text-[0.9375rem] tabular-nums max-sm:block max-sm:[&>*]:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-edge align-bottom text-sm text-faint">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Pages
            </th>
            {columns.map(([column, label]) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
                {label}
              </th>
            ))}
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
    </FoldedSection>
  )
}

const columns = [
  ...factStatuses.map((status) => [status, statusTexts[status].label] as const),
  ['all', 'All'] as const,
]

/** `cells` are in the order of the columns. On a phone each has its column's name before it, and empty ones are left out. */
function Row({ name, cells }: { name: string; cells: number[] }) {
  return (
    <tr className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2.5">
      <th scope="row" className="text-left font-medium max-sm:w-full sm:py-2.5 sm:pr-4">
        {name}
      </th>
      {columns.map(([column, label], at) => (
        <td
          key={column}
          className={`max-sm:text-soft sm:py-2.5 sm:pl-4 sm:text-right ${cells[at] ? '' : 'max-sm:hidden'}`}
        >
          <span aria-hidden className="sm:hidden">{`${label} `}</span>
          {cells[at] === undefined ? '' : numberText(cells[at])}
        </td>
      ))}
    </tr>
  )
}
