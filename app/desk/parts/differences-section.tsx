import { columnWords } from './part-meaning.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import {
  realRemovals,
  type Difference,
  type ImportCounts,
  type UploadReport,
} from './part-upload.ts'

const kinds = [
  { kind: 'removed', heading: 'Removed', columns: ['SKU', 'Part'] },
  { kind: 'changed', heading: 'Changed', columns: ['SKU', 'Column', 'Old', 'New'] },
  { kind: 'added', heading: 'Added', columns: ['SKU', 'Part'] },
] as const

/** What publishing changes: how many parts, and the first of each kind. */
export function DifferencesSection(props: { upload: string; report: UploadReport }) {
  const { upload, report } = props
  const { counts, differences } = report
  if (!counts) return null
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-2xl font-semibold">
        What would change
      </h2>
      <Counts counts={counts} />
      <a
        href={`/desk/parts/list?id=${upload}&kind=differences`}
        className="mt-3 inline-flex min-h-11 items-center text-link"
      >
        Download every difference
      </a>
      {kinds.map(({ kind, heading, columns }) => {
        const rows = differences[kind]
        if (rows.length === 0 || (kind === 'removed' && realRemovals(counts) === 0)) return null
        const more = counts[kind] > rows.length ? ', the first of them' : ''
        return (
          <table key={kind} className="stacked-table mt-8 w-full max-w-4xl text-[0.9375rem]">
            <caption className="pb-2 text-left text-lg font-medium">{`${heading}${more}`}</caption>
            <thead>
              <tr className="border-b border-edge text-left text-sm text-faint">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-4 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.sku} ${row.column}`} row={row} isChange={kind === 'changed'} />
              ))}
            </tbody>
          </table>
        )
      })}
    </section>
  )
}

function Row({ row, isChange }: { row: Difference; isChange: boolean }) {
  const cells = isChange
    ? [
        ['Column', columnWords(row.column)],
        ['Old', row.old || '(empty)'],
        ['New', row.now || '(empty)'],
      ]
    : [['Part', row.old || row.now]]
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium break-all">
        {row.sku}
      </th>
      {cells.map(([label, text]) => (
        <td key={label} data-label={label} className="py-2.5 pr-4 break-words">
          {text}
        </td>
      ))}
    </tr>
  )
}

function Counts({ counts }: { counts: ImportCounts }) {
  const shown: [string, number][] = [
    ['Added', counts.added],
    ['Changed', counts.changed],
    ['Removed', realRemovals(counts)],
    ['Unchanged', counts.unchanged],
  ]
  if (counts.removedSamples > 0) shown.push(['Sample records that go', counts.removedSamples])
  if (counts.unknown > 0) shown.push(['Unknown SKUs, left out', counts.unknown])
  return (
    <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {shown.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
