import type { FactTable as Facts } from '../../content/information-schema.ts'
import { SourceNumber } from './statements-text.tsx'

/**
 * A table of sourced figures. If all rows share a source, its number is in the caption. On a
 * phone, too narrow for four columns, each row becomes a small list with the column names as labels.
 */
export function FactTable({ table }: { table: Facts }) {
  const first = table.rows[0]?.source
  const isShared = table.rows.every(({ source }) => source === first)
  const isWide = table.columns.length > 3
  return (
    <div className="mt-6">
      <table className={`w-full text-[0.9375rem] tabular-nums ${isWide ? 'stacked-table' : ''}`}>
        <caption className="pb-2 text-left font-medium">
          {table.caption}
          {isShared && first && <SourceNumber id={first} />}
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
            <tr key={head} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {head}
                {!isShared && <SourceNumber id={source} />}
              </th>
              {others.map((cell, at) => (
                <td key={cell} data-label={table.columns[at + 1]} className="py-2.5 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
