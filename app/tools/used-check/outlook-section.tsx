import { axisUpTo } from '../../facts/answers/line-chart.tsx'
import type { ReasonedSpan } from '../../facts/answers/reason.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { DayRanges, UsedAnswer, YearAnswer } from './used-answer-schema.ts'
import { coverageText, neededKm } from './verdict.ts'

export const titleOf = (after: number) => (after === 0 ? 'Today' : `In ${after} years`)

/** Kilometres as bars against what the day needs: today, in three and in five years. */
export function OutlookSection({ answer: { years, daily, speed } }: { answer: UsedAnswer }) {
  if (years.length === 0) return null
  const needed = neededKm(daily)
  const ends = years.flatMap(({ km }) => dayRows(km).map(([, span]) => span?.high ?? 0))
  const { max, step } = axisUpTo(Math.max(needed, ...ends) * 1.02)
  return (
    <section aria-labelledby="outlook" className="mt-6 tabular-nums sm:mt-10">
      <h2 id="outlook" className="text-2xl font-semibold">
        Today and later
      </h2>
      <p className="mt-1 text-sm text-soft sm:text-base">
        {`Kilometres of a flat road from full to empty, at a steady ${speed}\u00a0km/h`}
        <span aria-hidden>: solid at least, pale at most</span>
        {`. Your day of ${unitText(daily, 'km')} needs ${unitText(Math.ceil(needed), 'km')} of them: hills, detours and 10% left.`}
      </p>
      <div aria-hidden className={`mt-3 lg:ml-54 ${rowGrid} text-[0.8125rem] text-soft`}>
        <svg className="col-start-2 block h-5 w-full overflow-visible fill-[var(--ink-soft)]">
          <DrawnText
            x={shareOf(needed, max)}
            y="15"
            textAnchor={needed > max / 2 ? 'end' : 'start'}
          >
            <tspan className="fill-ink font-semibold">
              {`you need ${numberText(Math.ceil(needed))}\u00a0km`}
            </tspan>
          </DrawnText>
        </svg>
      </div>
      {years.map((year) => (
        <YearBars key={year.after} {...{ year, daily, needed, max, step }} />
      ))}
      <div aria-hidden className={`lg:ml-54 ${rowGrid} text-[0.8125rem] text-soft`}>
        <span className="col-start-2 flex justify-between border-t border-edge">
          <span>0</span> <span>{`${numberText(max)}\u00a0km`}</span>
        </span>
      </div>
    </section>
  )
}

const rowGrid =
  'grid grid-cols-[minmax(0,3rem)_minmax(2rem,1fr)_minmax(0,6.75rem)] gap-x-2 sm:grid-cols-[minmax(0,8.5rem)_minmax(2rem,1fr)_minmax(0,7.5rem)] sm:gap-x-4'

const shareOf = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/** A bar for each kind of day, and in a sentence whether they are enough. */
function YearBars(props: {
  year: YearAnswer
  daily: number
  needed: number
  max: number
  step: number
}) {
  const { year, daily, needed, max, step } = props
  const title = titleOf(year.after)
  return (
    <div className="border-t border-line py-2 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-6">
      <div className="leading-snug lg:pt-1">
        <h3 className="inline text-lg font-semibold lg:block">{title}</h3>{' '}
        <p className="inline text-sm sm:text-base">
          <span className="sr-only">{`Enough for ${numberText(daily)}\u00a0km? `}</span>
          {`${coverageText(year, daily)}.`}
        </p>
      </div>
      <dl>
        {dayRows(year.km).map(([label, span, missing]) => (
          <div key={label} className={`${rowGrid} items-center`}>
            <dt className="text-sm text-soft">
              {label.match(/^\w+/)?.[0]}
              <span className="max-sm:sr-only">{label.replace(/^\w+/, '')}</span>
            </dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox={`0 0 ${max} 10`}
                preserveAspectRatio="none"
                className="h-8 w-full text-transparent"
              >
                <path
                  d={linesAt(step, max)}
                  className="stroke-line"
                  vectorEffect="non-scaling-stroke"
                />
                {span && (
                  <>
                    <path d={`M0 3H${span.high}V7H0`} className="fill-lit" />
                    <path d={`M0 3H${span.value}V7H0`} className="fill-accent" />
                  </>
                )}
                <path
                  d={`M${needed} 0V10`}
                  className="stroke-ink"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span className="text-right has-[[open]]:col-span-full has-[[open]]:text-left [&_summary]:min-h-8 [&_summary>svg]:hidden">
                <RowValue title={title} row={[label, span, missing]} className="font-medium" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const linesAt = (step: number, max: number) =>
  Array.from({ length: Math.floor(max / step) }, (_, at) => `M${(at + 1) * step} 0V10`).join('')

export type YearRow = [label: string, span: ReasonedSpan | null, missing: string]

/** A row for each kind of day, with the speed if it is not that of the column. */
export const dayRows = ({ mild, winter, frost }: DayRanges, at = ''): YearRow[] => [
  [`Mild day, 20 °C${at}`, mild, 'not known'],
  [`Winter day, 7 °C${at}`, winter, 'not known'],
  [`Frost, 0 °C${at}`, frost, 'not known'],
]

/** The figure of a row, which opens its reason and says aloud which year it is of; else what stands instead. */
export function RowValue(props: { title: string; row: YearRow; className: string }) {
  const { title, row, className } = props
  const [label, span, missing] = row
  if (!span) return <span className="inline-flex min-h-8 items-center text-soft">{missing}</span>
  const spoken = `${title}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return <ReasonedValue figure={span} label={spoken} className={className} />
}
