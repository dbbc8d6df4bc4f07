import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { UsageKind, WeeklyCounts } from '../../publishing/usage/usage-weeks.ts'
import { WeekBar } from './week-chart.tsx'

type Week = { from: string; to: string }

const shownSums: readonly { name: string; kinds: readonly UsageKind[] }[] = [
  { name: 'Pages opened', kinds: ['view'] },
  { name: 'Fetched ahead', kinds: ['ahead'] },
  { name: 'Answers asked', kinds: ['tool'] },
  { name: 'Searches without a result', kinds: ['search', 'part-search'] },
  { name: 'Errors met', kinds: ['error'] },
]

// On a phone the name of a row stands above its bars, and only the newest number is shown.
const rowClass = 'md:grid md:grid-cols-[8.5rem_minmax(0,1fr)] md:items-end'
const cellsClass = 'grid auto-cols-fr grid-flow-col'

/**
 * Up to twelve weeks of each kind, from the first that was counted: one table whose cells have a bar under their number,
 * each row on a scale of its own. A grid, because a table cannot put the name of a row above its cells.
 */
export function WeeksSection(props: {
  weeks: readonly Week[]
  sums: readonly WeeklyCounts[]
  /** The first day that was counted. */
  since: string
}) {
  const { sums, since } = props
  const isCounted = ({ to }: Week) => to >= since
  const weeks = props.weeks.filter(isCounted)
  const timesOf = (kinds: readonly UsageKind[]) =>
    props.weeks.flatMap((week, at) =>
      isCounted(week)
        ? sums
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((all, one) => all + (one.weeks[at] ?? 0), 0)
        : [],
    )
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className="sr-only">
        The last twelve weeks
      </h2>
      <div role="table" aria-labelledby="weeks" className="flex flex-col text-sm tabular-nums">
        <div role="rowgroup" className="order-last">
          <DatesRow weeks={weeks} />
        </div>
        <div role="rowgroup">
          {shownSums.map(({ name, kinds }) => (
            <KindRow key={name} name={name} weeks={timesOf(kinds)} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** One kind: its name, and a bar with its number for each week. */
function KindRow({ name, weeks }: { name: string; weeks: readonly number[] }) {
  const largest = Math.max(...weeks)
  const newest = weeks.length - 1
  return (
    <div role="row" className={`${rowClass} pb-6`}>
      <div role="rowheader" className="flex justify-between pb-1 text-base max-md:mb-1">
        {name}
        <span aria-hidden className="md:hidden">
          <span className="font-semibold">{numberText(weeks[newest] ?? 0)}</span>
          <span className="text-sm text-faint"> in 7 days</span>
        </span>
      </div>
      <div className={cellsClass}>
        {weeks.map((times, week) => (
          <div
            // A week has no other name here.
            // oxlint-disable-next-line react/no-array-index-key
            key={week}
            role="cell"
            className="border-b border-edge"
          >
            <p
              className={`pb-1 text-center max-md:sr-only ${week === newest ? 'font-semibold' : 'text-soft'}`}
            >
              {numberText(times)}
            </p>
            <WeekBar times={times} largest={largest} isNewest={week === newest} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The first day of each week; on a phone the first and the last of them. */
function DatesRow({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div role="row" className={`-mt-4 text-faint ${rowClass}`}>
      <span role="columnheader" className="max-md:sr-only">
        Seven days from
      </span>
      <div className={`${cellsClass} max-md:flex max-md:justify-between`}>
        {weeks.map(({ from }, at) => (
          <span
            key={from}
            role="columnheader"
            className={`whitespace-nowrap md:text-center ${at === 0 || at === weeks.length - 1 ? '' : 'max-md:sr-only'}`}
          >
            {shortDay(from)}
          </span>
        ))}
      </div>
    </div>
  )
}

const days = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '5 Sept' */
const shortDay = (day: string) => days.format(new Date(day))
