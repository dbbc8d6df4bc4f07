import { ChevronDown } from 'lucide-react'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { axisUpTo, ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import type { ReasonedSpan } from '../../facts/answers/reason.ts'
import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import type { DayRanges, UsedAnswer, YearAnswer } from './used-answer-schema.ts'
import { coverages, neededKm } from './verdict.ts'

const titleOf = (after: number) => (after === 0 ? 'Today' : `In ${after} years`)

/** Kilometres, battery and whether they are enough: today, in three and in five years. */
export function OutlookSection({ answer }: { answer: UsedAnswer }) {
  const { years, daily, speed } = answer
  if (years.length === 0) return null
  return (
    <section aria-labelledby="outlook" className="mt-6 sm:mt-10">
      <h2 id="outlook" className="text-2xl font-semibold">
        Today and later
      </h2>
      <p className="mt-1 text-sm text-soft">
        {`Kilometres of a flat road from full to empty, at a steady ${speed}\u00a0km/h. Your day of ${unitText(daily, 'km')} needs ${unitText(Math.ceil(neededKm(daily)), 'km')} of them: hills, detours and 10% left.`}
      </p>
      <div className="mt-3 grid gap-x-8 lg:grid-cols-3 print:grid-cols-3">
        {years.map((year) => (
          <YearColumn key={year.after} {...{ year, daily }} />
        ))}
      </div>
      <Disclosure
        title={`${otherSpeedsTitle(years[0], speed)}, part charges and energy`}
        isOpen={false}
      >
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-3 print:grid-cols-3">
          {years.map((year) => (
            <YearDetails key={year.after} {...{ year, speed }} />
          ))}
        </div>
      </Disclosure>
      <Disclosure title="How these are counted" className="prose-width">
        <p className="text-sm text-soft">
          <span className="print:hidden">Press a number to see how it is worked out. </span>Later
          years lose percentage points of the new battery; which of the published rates fits this
          one is our judgement. So is the straight line from a mild day of 20 °C to freezing. If we
          do not know whether the car has a heat pump, the span covers both. ‘Enough’ leaves 10% in
          the battery, as a trip does, and counts your day 10% and 5 km longer, for hills and
          detours.
        </p>
      </Disclosure>
    </section>
  )
}

/** 'At 50 km/h', 'At 50 and 100 km/h' */
const otherSpeedsTitle = (year: YearAnswer | undefined, speed: number) =>
  `At ${otherSpeeds(year?.steady ?? [], speed)
    .map(({ kmh }) => kmh)
    .join(' and ')}\u00a0km/h`

type YearRow = [label: string, span: ReasonedSpan | null, missing: string]

/** The figures that decide, and whether they are enough. */
function YearColumn({ year, daily }: { year: YearAnswer; daily: number }) {
  const title = titleOf(year.after)
  return (
    <details
      open={year.after === 0}
      className="group/fold wide-open min-w-0 border-t border-line lg:border-t-2 lg:border-ink lg:pt-2"
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5 leading-snug">
        <span className="font-voice text-lg font-semibold">{title}</span>{' '}
        <ChevronDown aria-hidden className="size-4 text-accent group-open/fold:rotate-180" />
        <span className="basis-full text-sm text-soft tabular-nums group-open/fold:hidden">
          {dayRows(year.km)
            .map(([label, span, missing]) => `${label.replace(/,.*/, '')} ${span?.text ?? missing}`)
            .join('; ')}
        </span>{' '}
      </summary>
      <h3 className="text-lg font-semibold max-lg:sr-only">{title}</h3>
      <YearRows title={title} rows={dayRows(year.km)} />
      <p className="mt-2 mb-3 text-sm">
        <strong className="font-semibold">{`Enough for ${numberText(daily)}\u00a0km? `}</strong>
        {`${coverages[year.coverage]}.`}
      </p>
    </details>
  )
}

/** The columns above have the speed that was asked for. */
const otherSpeeds = (steady: YearAnswer['steady'], speed: number) =>
  steady.filter(({ kmh }) => kmh !== speed)

/** A row for each kind of day, with the speed if it is not that of the column. */
const dayRows = ({ mild, winter, frost }: DayRanges, at = ''): YearRow[] => [
  [`Mild day, 20 °C${at}`, mild, 'not known'],
  [`Winter day, 7 °C${at}`, winter, 'not known'],
  [`Frost, 0 °C${at}`, frost, 'not known'],
]

function YearDetails({ year, speed }: { year: YearAnswer; speed: number }) {
  const { steady, tenToEighty, health, energy } = year
  const title = titleOf(year.after)
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <YearRows
        title={title}
        rows={[
          ...otherSpeeds(steady, speed).flatMap(({ kmh, ...km }) =>
            dayRows(km, `, ${kmh}\u00a0km/h`),
          ),
          ['Mild, 80 to 10%', tenToEighty, 'not known'],
          ['Battery left', health, 'not known'],
          ['Energy from full', energy, 'not known'],
        ]}
      />
    </div>
  )
}

function YearRows({ title, rows }: { title: string; rows: readonly YearRow[] }) {
  return (
    <dl className="print:[&_details>div]:hidden">
      {rows.map(([label, span, missing]) => (
        <div
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line md:block md:pt-2 print:block"
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="has-[[open]]:basis-full">
            {span ? (
              <ReasonedValue
                figure={span}
                label={`${title}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
                className="text-lg font-medium"
              />
            ) : (
              <span className="flex min-h-11 items-center text-soft">{missing}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Kilometres on a winter day over the next five years, between the best and the worst case. */
export function WinterChart({ answer: { trend, daily } }: { answer: UsedAnswer }) {
  const last = trend.at(-1)
  if (!trend[0] || !last) return null
  const needed = neededKm(daily)
  const y = axisUpTo(Math.max(trend[0].high, needed) * 1.15)
  const best = trend.map(({ after, high }) => [after, high] as const)
  const worst = trend.map(({ after, low }) => [after, low] as const)
  const today = kmText(trend[0])
  const inFive = kmText(last)
  return (
    <Disclosure title="A winter day over five years" className="max-w-3xl">
      <p className="text-sm text-soft">
        {`How far it goes on a winter day: the green band lies between the best and the worst case, and the dashed line is what your ${unitText(daily, 'km')} need.`}
      </p>
      <LineChart
        describedAs={`Kilometres on a winter day: ${today} today, ${inFive} in five years.`}
        x={{ label: 'From today', unit: 'years', min: 0, max: last.after, step: 1 }}
        y={{ label: 'Winter day', unit: 'km', ...y }}
        series={[
          { name: 'between', kind: 'area', points: [...best, ...worst.toReversed()] },
          { name: 'best', kind: 'line', points: best },
          { name: 'worst', kind: 'line', points: worst },
          {
            name: 'daily',
            kind: 'bound',
            points: [
              [0, needed],
              [last.after, needed],
            ],
          },
        ]}
      />
      <ChartTable
        summary="The numbers of this chart"
        head={['Years from today', 'Winter day']}
        rows={trend.map((year) => [String(year.after), kmText(year)])}
      />
    </Disclosure>
  )
}
