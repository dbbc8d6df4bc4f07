import type { ReactNode } from 'react'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { axisUpTo, ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import { andList, unitText } from '../../../content/texts/numbers-and-lists.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import { dayRows, RowValue, titleOf, type YearRow } from './outlook-section.tsx'
import type { UsedAnswer, YearAnswer } from './used-answer-schema.ts'
import { neededKm } from './verdict.ts'

/** What the kilometres rest on, how they are counted, and the figures beside them. */
export function WorkingSection(props: {
  answer: UsedAnswer
  rests: ReactNode
  children: ReactNode
}) {
  const { years, speed } = props.answer
  return (
    <FoldedSection id="working" title="How we worked this out">
      <div className="prose-width space-y-3 text-[0.9375rem] text-soft">
        {props.rests}
        {years.length > 0 && (
          <p>
            <span className="print:hidden">Press a number to see how it is worked out. </span>Later
            years lose percentage points of the new battery; which of the published rates fits this
            one is our judgement. So is the straight line from a mild day of 20 °C to freezing. If
            we do not know whether the car has a heat pump, the span covers both. ‘Enough’ leaves
            10% in the battery, as a trip does, and counts your day 10% and 5 km longer, for hills
            and detours.
          </p>
        )}
      </div>
      {years.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">
            {`${otherSpeedsTitle(years[0], speed)}, part charges and energy`}
          </h3>
          <div className="mt-2 grid gap-x-8 gap-y-8 md:grid-cols-3 print:grid-cols-3">
            {years.map((year) => (
              <YearDetails key={year.after} {...{ year, speed }} />
            ))}
          </div>
        </>
      )}
      {props.children}
    </FoldedSection>
  )
}

/** 'At 50 km/h', 'At 50 and 100 km/h' */
const otherSpeedsTitle = (year: YearAnswer | undefined, speed: number) =>
  `At ${andList(otherSpeeds(year?.steady ?? [], speed).map(({ kmh }) => String(kmh)))}\u00a0km/h`

/** The bars have the speed that was asked for. */
const otherSpeeds = (steady: YearAnswer['steady'], speed: number) =>
  steady.filter(({ kmh }) => kmh !== speed)

function YearDetails({ year, speed }: { year: YearAnswer; speed: number }) {
  const { steady, tenToEighty, health, energy } = year
  const title = titleOf(year.after)
  return (
    <div className="min-w-0">
      <h4 className="font-medium">{title}</h4>
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
      {rows.map((row) => (
        <div
          key={row[0]}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line md:block md:pt-2 print:block"
        >
          <dt className="text-sm text-soft">{row[0]}</dt>
          <dd className="has-[[open]]:basis-full">
            <RowValue title={title} row={row} className="text-lg font-medium" />
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
    <div className="mt-6 max-w-3xl">
      <h3 className="font-semibold">A winter day over five years</h3>
      <p className="mt-1 text-sm text-soft">
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
    </div>
  )
}

/** What each state of health would mean for this car; a section of the page where its own is not known. */
export function HealthRangeTable({ answer }: { answer: UsedAnswer }) {
  const { byHealth, years, car } = answer
  if (byHealth.length === 0) return null
  const Heading = years.length === 0 ? 'h2' : 'h3'
  return (
    <div className="mt-6">
      <Heading className={years.length === 0 ? 'text-2xl font-semibold' : 'font-semibold'}>
        What each reading would mean
      </Heading>
      <table className="mt-2 w-full max-w-xl table-fixed break-words tabular-nums [&_td]:py-2 [&_td]:pr-2 [&_th]:py-2 [&_th]:pr-2 [&_th]:text-left [&_th]:font-medium [&_tr]:border-t [&_tr]:border-line">
        <caption className="sr-only">{`Kilometres of a ${car.name} by its state of health`}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">State of health</th>
            <th scope="col">Mild day</th>
            <th scope="col">Winter day</th>
            <th scope="col">Frost</th>
          </tr>
        </thead>
        <tbody>
          {byHealth.map(({ health, mild, winter, frost }) => (
            <tr key={health}>
              <th scope="row">{health}%</th>
              <td>{mild}</td>
              <td>{winter}</td>
              <td>{frost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
