import type { FactStatus, FactTally } from '../../content/fact-tally.ts'

const words: Record<FactStatus, { label: string; meaning: string }> = {
  listed: {
    label: 'As listed',
    meaning: 'supplied for this site’s listing, not checked elsewhere',
  },
  sourced: { label: 'Sourced', meaning: 'a publisher or an open data set says so' },
  general: { label: 'General knowledge', meaning: 'not looked up yet, and marked so' },
  own: { label: 'Our own', meaning: 'our advice, or our reading of figures on the same page' },
  unknown: {
    label: 'Unknown',
    meaning: 'wanted, but nobody has confirmed it, so the page says so',
  },
}

const factStatuses = Object.keys(words) as FactStatus[]

/** How many facts there are of each kind of page, by how sure they are. */
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
                {words[status].label}
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ kind, counts, total }) => (
            <Row key={kind} name={kind} cells={[...factStatuses.map((s) => counts[s]), total]} />
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
            <dt className="inline font-medium text-ink">{words[status].label}:</dt>{' '}
            <dd className="inline">{words[status].meaning}.</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Cells stand in the order of the columns; a phone shows them below the name, each with its column's. */
function Row({ name, cells }: { name: string; cells: number[] }) {
  const columns = [...factStatuses, 'all'] as const
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium">
        {name}
      </th>
      {columns.map((column, place) => (
        <td
          key={column}
          data-label={column === 'all' ? 'All' : words[column].label}
          className="py-2.5 pl-4 text-right"
        >
          {cells[place]?.toLocaleString('en-NZ')}
        </td>
      ))}
    </tr>
  )
}
