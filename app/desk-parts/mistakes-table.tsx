import { numberText } from '../ui/number-text.ts'
import type { SheetRow, UploadReport } from './part-upload.ts'

/** The rows of the file that have mistakes, with the wrong cells marked. */
export function MistakesTable({ upload, report }: { upload: string; report: UploadReport }) {
  const { count, rows } = report.mistakes
  const width = Math.max(...rows.map(({ cells }) => cells.length), 1)
  return (
    <section aria-labelledby="mistakes">
      <h2 id="mistakes" className="text-2xl font-semibold">
        {count === 1 ? '1 mistake' : `${numberText(count)} mistakes`}
      </h2>
      <p className="mt-2 text-soft">
        With a mistake in it, nothing of the file is published.
        {rows.length >= 50 && ' These are the first rows; the download has them all, up to 10,000.'}
      </p>
      <a
        href={`/desk/parts/list?id=${upload}&kind=mistakes`}
        className="mt-1 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        Download the list of mistakes
      </a>
      <div
        role="region"
        aria-labelledby="mistakes"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="mt-3 max-w-full overflow-x-auto rounded-lg border border-line"
      >
        <table className="text-sm">
          <thead>
            <tr className="bg-sunken text-left text-faint">
              <th scope="col" className="px-3 py-2 font-medium">
                Line
              </th>
              <th scope="col" className="px-3 py-2 font-medium" colSpan={width}>
                Cells of the file
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} width={width} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row, width }: { row: SheetRow; width: number }) {
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="px-3 py-2 text-left font-medium tabular-nums">
          {row.line}
        </th>
        {row.cells
          .map((cell, at) => ({ ...cell, at }))
          .map(({ text, mistakes, at }) => (
            <td
              key={at}
              className={`min-w-24 px-3 py-2 ${mistakes.length > 0 ? 'bg-danger-soft' : ''}`}
            >
              {mistakes.length > 0 ? (
                <>
                  <mark className="bg-transparent font-medium text-danger">
                    {text || '(empty)'}
                  </mark>
                  {mistakes.map((reason) => (
                    <span key={reason} className="block min-w-40 text-danger">
                      {reason}
                    </span>
                  ))}
                </>
              ) : (
                text
              )}
            </td>
          ))}
      </tr>
      {row.mistakes.length > 0 && (
        <tr>
          <td className="px-3 pb-2 text-faint">Row</td>
          <td colSpan={width} className="px-3 pb-2 text-danger">
            {row.mistakes.join('; ')}
          </td>
        </tr>
      )}
    </>
  )
}
