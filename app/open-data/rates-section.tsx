import { dateText } from '../../content/date-text.ts'
import type { RatesFile } from './rates-file-schema.ts'

type Rate = RatesFile['rates'][number]
type Period = Rate['periods'][number] & { sourceName: string; sourceAddress: string | null }
export type ShownRate = Omit<Rate, 'periods'> & { periods: Period[] }

const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 4 })
const columns = ['Rate', 'Value', 'Unit', 'Holds', 'Source'] as const

/** Every rate with all its periods, past and announced: the other pages show those of today. */
export function RatesSection({ rates }: { rates: ShownRate[] }) {
  return (
    <section aria-labelledby="rates" className="mt-12">
      <h2 id="rates" className="text-2xl font-semibold">
        Rates with all their periods
      </h2>
      <p className="prose-width mt-2 text-soft">
        What rates.json holds. The other pages calculate with the rates of the day; a signalled rate
        is announced only, and no calculation uses it.
      </p>
      <table className="stacked-table mt-4 w-full text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-edge text-left align-bottom text-sm text-faint">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.flatMap(({ rate, label, unit, periods }) =>
            periods.map((period) => (
              <tr key={`${rate} ${period.validFrom}`} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                  {label}
                </th>
                <td data-label="Value" className="py-2.5 pr-4">
                  {period.value === null ? 'no amount' : number.format(period.value)}
                </td>
                <td data-label="Unit" className="py-2.5 pr-4">
                  {unit}
                </td>
                <td data-label="Holds" className="py-2.5 pr-4">
                  {holdsText(period)}
                </td>
                <td data-label="Source" className="py-2.5">
                  {period.sourceAddress === null ? (
                    period.sourceName
                  ) : (
                    <a
                      href={period.sourceAddress}
                      rel="noopener"
                      className="text-accent underline underline-offset-2"
                    >
                      {period.sourceName}
                    </a>
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

function holdsText({ status, validFrom, validTo }: Period): string {
  const from = `from ${dateText(validFrom)}`
  const days = validTo === null ? from : `${from} to ${dateText(validTo)}`
  return status === 'signalled' ? `signalled, ${days}` : days
}
