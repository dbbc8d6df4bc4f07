import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { SheetRow, UploadReport } from './part-upload.ts'

/** The rows of the file that have mistakes, with the wrong cells marked. */
export function MistakesTable({ upload, report }: { upload: string; report: UploadReport }) {
  const { count, header, rows } = report.mistakes
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  return (
    <section aria-labelledby="mistakes">
      <h2 id="mistakes" className="text-2xl font-semibold">
        {countText(count, 'mistake')}
      </h2>
      <p className="mt-2 text-soft">
        {report.mayLeaveOut
          ? 'Correct them, or leave these rows out.'
          : 'Nothing is published while there is a mistake.'}
        {rows.length >= 50 && ' These are the first rows; the download has them all, up to 10,000.'}
      </p>
      <a
        href={`/desk/parts/list?id=${upload}&kind=mistakes`}
        className="mt-1 inline-flex min-h-11 items-center text-link"
      >
        Download the list of mistakes
      </a>
      <div
        role="region"
        aria-labelledby="mistakes"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="mt-3 max-w-full relative overflow-x-auto rounded-lg border border-line"
      >
        <table className="stacked-table text-sm">
          <thead>
            <tr className="bg-sunken text-left text-faint">
              <th scope="col" className="px-3 py-2 font-medium">
                Line
              </th>
              {Array.from({ length: width }, (_, at) => (
                <th key={letterOf(at)} scope="col" className="px-3 py-2 font-medium">
                  {letterOf(at)}
                  <span className="block text-soft">{header[at]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} header={header} width={width} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The name of a column in a spreadsheet program: A, B, ..., Z, AA. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

function Row(props: { row: SheetRow; header: readonly string[]; width: number }) {
  const { row, header, width } = props
  return (
    <>
      <tr className="border-t border-line align-top max-sm:mx-3">
        <th scope="row" className="px-3 py-2 text-left font-medium tabular-nums">
          <span className="sm:hidden">Line </span>
          {row.line}
        </th>
        {row.cells
          .map((cell, at) => ({ ...cell, at }))
          .map(({ text, mistakes, at }) => (
            <td
              key={at}
              data-label={`${letterOf(at)} ${header[at] ?? ''}`}
              // On a phone only the mistakes, and the first cell to identify the row.
              className={`min-w-24 px-3 py-2 ${mistakes.length > 0 ? 'sm:bg-danger-soft' : at > 0 ? 'max-sm:hidden' : ''}`}
            >
              {mistakes.length > 0 ? (
                <>
                  <mark className="bg-transparent font-medium text-danger">
                    {text || '(empty)'}
                  </mark>
                  {mistakes.map((reason) => (
                    <span key={reason} className="block text-danger sm:min-w-40">
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
        <tr className="max-sm:mx-3">
          <td className="px-3 pb-2 text-faint max-sm:hidden">Row</td>
          <td colSpan={width} className="px-3 pb-2 text-danger">
            {row.mistakes.join('; ')}
          </td>
        </tr>
      )}
    </>
  )
}
