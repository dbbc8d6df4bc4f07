import { numberText } from '../ui/number-text.ts'
import type { UsageKind, WeeklyCounts } from './usage-weeks.ts'
import { WeekChart } from './week-chart.tsx'

type Week = { from: string; to: string }

const shownSums: readonly { name: string; kinds: readonly UsageKind[] }[] = [
  { name: 'Pages opened', kinds: ['view'] },
  { name: 'Answers asked', kinds: ['tool'] },
  { name: 'Searches in vain', kinds: ['search', 'part-search'] },
  { name: 'Errors met', kinds: ['error'] },
]

/** Twelve weeks of each kind as bars, and all of them as a table. */
export function WeeksSection({
  weeks,
  sums,
}: {
  weeks: readonly Week[]
  sums: readonly WeeklyCounts[]
}) {
  const shown = shownSums.map(({ name, kinds }) => ({
    name,
    weeks: weeks.map((_week, at) =>
      sums
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((all, one) => all + (one.weeks[at] ?? 0), 0),
    ),
  }))
  const [first] = weeks
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className="sr-only">
        The last twelve weeks
      </h2>
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((sum) => (
          <SumFigure key={sum.name} {...sum} first={first?.from ?? ''} />
        ))}
      </div>
      <details className="mt-6">
        <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
          The weeks as a table
        </summary>
        <div className="mt-2 overflow-x-auto">
          <table
            aria-label="The weeks"
            className="w-full max-w-3xl border-collapse text-right tabular-nums"
          >
            <thead className="text-sm text-faint">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 text-left font-normal">
                  Week
                </th>
                {shown.map(({ name }) => (
                  <th key={name} scope="col" className="pl-4 font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks
                .map(({ from, to }, at) => (
                  <tr key={from} className="border-b border-line">
                    <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                      {`${shortDay(from)} to ${shortDay(to)}`}
                    </th>
                    {shown.map(({ name, weeks: times }) => (
                      <td key={name} className="pl-4">
                        {numberText(times[at] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** One kind: the newest week as a number, twelve weeks as bars. */
function SumFigure({
  name,
  weeks,
  first,
}: {
  name: string
  weeks: readonly number[]
  first: string
}) {
  const largest = Math.max(...weeks)
  return (
    <div>
      <p className="text-soft">{name}</p>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="text-4xl font-semibold tabular-nums">{numberText(weeks.at(-1) ?? 0)}</span>
        <span className="text-sm text-faint">in 7 days</span>
      </p>
      <div aria-hidden className="mt-4 text-sm text-faint tabular-nums">
        <p className="border-b border-dotted border-line text-right">{numberText(largest)}</p>
        <WeekChart weeks={weeks} className="block h-20 w-full border-b border-edge" />
        <p className="mt-1 flex justify-between">
          <span>{shortDay(first)}</span>
          <span>today</span>
        </p>
      </div>
    </div>
  )
}

const days = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '5 Sept' */
const shortDay = (day: string) => days.format(new Date(day))
